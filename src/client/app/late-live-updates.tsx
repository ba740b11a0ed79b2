import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { readPlaying } from '#client/entities/playing.ts';
import { useUser, userKey } from '#client/entities/user.ts';
import { playPresetNames, findPlayPreset } from '#client/entities/ways-to-play.ts';
import { useNewsToasts } from '#client/features/notifications/use-news-toasts.ts';
import { followEvents } from '#client/platform/events/follow-events.ts';
import { isPlayPath } from '#client/platform/play-path.ts';
import { showToast } from '#client/platform/toast.ts';
import { LateNotice } from './late-notice.tsx';
import { syncPlaySettings } from './move-playing-up.ts';
import { areNotificationsSuppressed } from './quiet-path.ts';
import { usePrepareOffline } from './use-ready-for-offline.ts';

/** Shows no toast over a question. */
function showPlaySettingsToast(outcome: 'moved' | 'accountHolds', navigate: (path: string) => void): void {
  if (isPlayPath(location.pathname)) return;
  const playStyle = findPlayPreset(readPlaying());
  showToast({
    ...(outcome === 'moved'
      ? { title: 'Your way to play moved from this device to your account' }
      : {
          title: `You play as your account says: ${playStyle ? playPresetNames[playStyle] : 'your own way'}`,
          text: 'Change it under Settings.',
        }),
    action: { label: 'Settings', run: () => navigate(pathTo('/settings')) },
  });
}

/** While mounted, applies server events to the queries and shows notifications. */
export function LateLiveUpdates() {
  const client = useQueryClient();
  const { user } = useUser();
  const [path, navigate] = useLocation();
  const isSuppressed = areNotificationsSuppressed(path);
  useEffect(() => followEvents(client), [client]);
  const playerId = user?.id;
  useEffect(() => {
    const own = client.getQueryData<User | null>(userKey);
    if (playerId !== undefined && own)
      void syncPlaySettings(client, own, (outcome) => showPlaySettingsToast(outcome, navigate));
  }, [client, playerId, navigate]);
  // Must be loaded before the first overlay opens; otherwise the Back button leaves the page.
  useEffect(() => void import('#client/ui/overlays/page-overlay-history.ts').catch(() => undefined), []);
  usePrepareOffline(client, playerId, path);
  useNewsToasts({ isDeferred: isSuppressed, onOpen: navigate });
  // Guests are not visible to others, so they are never reported.
  return user && !user.isGuest && <LateNotice isSuppressed={isSuppressed} onGo={navigate} />;
}
