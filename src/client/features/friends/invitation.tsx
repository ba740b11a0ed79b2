import './invitation.css';
import { pathTo } from '#shared/path-to.ts';
import { CallError, getErrorText, isUnauthorized } from '#client/platform/calls/call-error.ts';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Landmark } from '#client/ui/scenery/landmark.tsx';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { useEffect, useRef } from 'react';
import { getSignInPath } from '#client/platform/calls/sign-in-path.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useInviter } from './queries.ts';

const acceptedInviteKey = 'tq-agreed-invite';

/**
 * The invite that a visitor accepted before signing in, stored for this tab only. When storage is blocked, they are
 * asked again afterwards.
 */
function readAcceptedInvite(): string | null {
  try {
    return sessionStorage.getItem(acceptedInviteKey);
  } catch {
    return null;
  }
}

function storeAcceptedInvite(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(acceptedInviteKey);
    else sessionStorage.setItem(acceptedInviteKey, code);
  } catch {
    // Storage is blocked.
  }
}

const knownErrors: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  inviteNotFound: {
    title: 'This path has grown over',
    text: 'The invite is not valid any more. Ask for a new link, or set out by yourself.',
  },
  friendWithOneself: {
    title: 'This is your own invite',
    text: 'It works for everybody but you. Send it to somebody you like.',
  },
};

interface InvitationErrorProps {
  readonly error: unknown;
  /** The button that was pressed is gone, so the focus has to move. */
  readonly isAfterPress: boolean;
  readonly onRetry: () => void;
}

/** Temporary failures can be retried. */
export function InvitationError({ error, isAfterPress, onRetry }: InvitationErrorProps) {
  const code = error instanceof CallError ? error.code : undefined;
  // A link that was truncated does not even match the format of an invite.
  const isMalformed = error instanceof CallError && error.status === 400;
  const known = isMalformed ? knownErrors['inviteNotFound'] : knownErrors[code ?? ''];
  return (
    <>
      <span className="signpost cat hue-general">
        <Landmark slug="general" />
      </span>
      <h1 tabIndex={-1} ref={isAfterPress ? focusIfLost : undefined}>
        {known?.title ?? 'That did not work'}
      </h1>
      <p role="alert">{known?.text ?? getErrorText(error, 'Something went wrong on the way.')}</p>
      <div className="invitation-ways">
        {!known && (
          <Button variant="secondary" icon="again" onClick={onRetry}>
            Try again
          </Button>
        )}
        <LinkButton href={pathTo('/')} variant={known ? 'primary' : 'plain'} icon="home">
          To Trivia Quest
        </LinkButton>
      </div>
    </>
  );
}

/** A stable reference, because a new ref function would take the focus at every render. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus();

export function NewFriend({ friend }: { friend: PlayerSummary }) {
  const { id, displayName, avatar, profileImageUrl } = friend;
  return (
    <>
      <Confetti />
      <Avatar name={displayName} look={avatar} imageUrl={profileImageUrl} size={120} />
      <h1 tabIndex={-1} ref={focusHeading}>
        You and {displayName} are friends now
      </h1>
      <p role="status">The same ten questions for both is a good way to begin.</p>
      <div className="invitation-ways">
        <LinkButton href={pathTo('/profile/:id', { params: { id } })} icon="swords">
          Challenge {displayName}
        </LinkButton>
        <LinkButton href={pathTo('/friends')} variant="plain" icon="users">
          Your friends
        </LinkButton>
      </div>
    </>
  );
}

/** Repeating it changes nothing. */
function useAcceptInvite(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/invites/:code/accept', { params: { code } }, { patience: 'patient' }),
    onSettled: (_done, error) => {
      // After the sign-in that follows, the invite is accepted automatically.
      storeAcceptedInvite(isUnauthorized(error) ? code : null);
      void invalidateAfter(client, 'POST /api/invites/:code/accept');
    },
  });
}

interface InvitationProps {
  readonly code: string;
  readonly isSignedIn: boolean;
}

/** A visitor who accepts signs in first; afterwards the invite is accepted automatically. */
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
