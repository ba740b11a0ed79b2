import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { ChallengeSheet } from '#client/features/challenges/challenge-sheet.tsx';
import { type FriendRemoval, RemoveFriendSheet } from '#client/features/friends/remove-friend-sheet.tsx';
import type { ProfileAction } from '#client/features/friends/public-profile.tsx';
import { PublicProfileView } from '#client/features/friends/public-profile.tsx';
import { useProfile } from '#client/features/friends/queries.ts';
import { GiftSheet } from '#client/features/gifts/gift-sheet.tsx';
import { giftTexts } from '#client/features/gifts/gift-texts.ts';
import { ReportSheet } from '#client/features/player-reports/report-sheet.tsx';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { showToast } from '#client/platform/toast.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Notice } from '../notice.tsx';
import { PageSpinner } from '../page-spinner.tsx';

/** Another player's profile (rules R5). */
export function PublicProfilePage({ user, id }: { user: User; id: string }) {
  const { data, error, refetch } = useProfile(id);
  usePageTitle(data?.displayName ?? 'Player');
  // A malformed id (400) is treated like an unknown player (404).
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <PlayerNotFound />;
  if (error && !data)
    return <LoadError title="The profile did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSpinner />;
  return <Profile profile={data} coins={user.coins} />;
}

function PlayerNotFound() {
  return (
    <Notice title="Player Not Found" text="Nobody is at home here, or nobody who opens the door.">
      <LinkButton href={pathTo('/friends')} icon="users">
        Your friends
      </LinkButton>
    </Notice>
  );
}

function Profile({ profile, coins }: { profile: PublicProfile; coins: number }) {
  const [way, setWay] = useState<ProfileAction | null>(null);
  const close = () => setWay(null);
  const parting: FriendRemoval | null = way === 'remove' || way === 'block' ? { way, player: profile } : null;

  function parted({ way: done }: FriendRemoval) {
    close();
    // Blocked players are not visible any more.
    if (done === 'block') navigate(pathTo('/friends'), { replace: true });
  }

  return (
    <>
      <PublicProfileView profile={profile} onAction={setWay} />
      <GiftSheet
        friend={way === 'gift' ? profile : null}
        coins={coins}
        onSent={() => {
          close();
          showToast({ title: giftTexts.send.done, tone: 'success' });
        }}
        onClose={close}
      />
      <ChallengeSheet friend={way === 'challenge' ? profile : null} onClose={close} />
      <ReportSheet
        target={way === 'report' ? { kind: 'player', id: profile.id, said: profile.displayName } : null}
        onClose={close}
      />
      <RemoveFriendSheet removal={parting} onDone={parted} onCancel={close} />
    </>
  );
}
