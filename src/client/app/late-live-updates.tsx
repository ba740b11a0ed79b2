import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { readPlaying } from '#client/entities/playing.ts';
import { useUser, userKey } from '#client/entities/user.ts';
import { wayNames, wayOf } from '#client/entities/ways-to-play.ts';
import { useNewsToasts } from '#client/features/notifications/use-news-toasts.ts';
import { followEvents } from '#client/platform/events/follow-events.ts';
import { isPlayPath } from '#client/platform/play-path.ts';
import { showToast } from '#client/platform/toast.ts';
import { LateNotice } from './late-notice.tsx';
import { movePlayingUp } from './move-playing-up.ts';
import { isQuietPath } from './quiet-path.ts';
import { useReadyForOffline } from './use-ready-for-offline.ts';

/** Nobody is talked to over a question. */
function tellPlaying(outcome: 'moved' | 'accountHolds', navigate: (path: string) => void): void {
  if (isPlayPath(location.pathname)) return;
  const way = wayOf(readPlaying());
  showToast({
    ...(outcome === 'moved'
      ? { title: 'Your way to play moved from this device to your account' }
      : {
          title: `You play as your account says: ${way ? wayNames[way] : 'your own way'}`,
          text: 'Change it under Settings.',
        }),
    action: { label: 'Settings', run: () => navigate(pathTo('/settings')) },
  });
}

/** While it stands there, screens follow the server, and what happens to the player is told. */
export function LateLiveUpdates() {
  const client = useQueryClient();
  const { user } = useUser();
  const [path, navigate] = useLocation();
  const isHeld = isQuietPath(path);
  useEffect(() => followEvents(client), [client]);
  const playerId = user?.id;
  useEffect(() => {
    const own = client.getQueryData<User | null>(userKey);
    if (playerId !== undefined && own) void movePlayingUp(client, own, (outcome) => tellPlaying(outcome, navigate));
  }, [client, playerId, navigate]);
  // Before the first overlay opens: without it Back leaves the page.
  useEffect(() => void import('#client/ui/overlays/page-overlay-history.ts').catch(() => undefined), []);
  useReadyForOffline(client, playerId, path);
  useNewsToasts({ isHeld, onOpen: navigate });
  // Nobody sees a guest, so nobody reports one.
  return user && !user.isGuest && <LateNotice isHeld={isHeld} onGo={navigate} />;
}
