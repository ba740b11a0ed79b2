import './invitation.css';
import { getFormError } from '#client/platform/calls/tell-failure.ts';
import { useEffect, useRef } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { getSignInPath } from '#client/platform/calls/sign-in-path.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { readAcceptedInvite, storeAcceptedInvite } from './agreed-invite.ts';
import { InvitationError } from './invitation-failed.tsx';
import { NewFriend } from './new-friend.tsx';
import { useInviter } from './queries.ts';
import { useAcceptInvite } from './use-accept-invite.ts';

interface InvitationProps {
  readonly code: string;
  readonly isSignedIn: boolean;
}

/** Shows who invites. A visitor who accepts signs in first; afterwards the invite is accepted automatically. */
export function Invitation({ code, isSignedIn }: InvitationProps) {
  const { data: inviter, error, refetch, errorUpdateCount } = useInviter(code);
  const accept = useAcceptInvite(code);
  const { mutate } = accept;
  const hasStarted = useRef(false);

  useEffect(() => {
    if (!isSignedIn || hasStarted.current || readAcceptedInvite() !== code) return;
    hasStarted.current = true;
    mutate();
  }, [isSignedIn, code, mutate]);

  if (accept.data) return <NewFriend friend={accept.data.friend} />;
  const failure = getFormError(accept.error);
  if (failure) return <InvitationError isAfterPress error={failure} onRetry={() => mutate()} />;
  if (error) {
    return <InvitationError isAfterPress={errorUpdateCount > 1} error={error} onRetry={() => void refetch()} />;
  }
  if (!inviter) return <Skeleton shape="card" />;
  const { displayName, avatar, profileImageUrl, level } = inviter;
  return (
    <>
      <Avatar name={displayName} look={avatar} imageUrl={profileImageUrl} size={120} />
      <h1 tabIndex={-1} ref={errorUpdateCount > 0 ? focusIfLost : undefined}>
        {displayName} invites you
      </h1>
      <p>
        Level {level}, and in need of company. Play the same questions, see who knows more, and share what you have
        earned.
      </p>
      {isSignedIn ? (
        <Button size="lg" icon="user-plus" busy={accept.isPending} onClick={() => mutate()}>
          Become friends
        </Button>
      ) : (
        <LinkButton
          size="lg"
          icon="user-plus"
          href={getSignInPath({ returnTo: pathTo('/invite/:code', { params: { code } }) })}
          onClick={() => storeAcceptedInvite(code)}
        >
          Join and become friends
        </LinkButton>
      )}
    </>
  );
}
