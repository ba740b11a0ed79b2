import { NoticeSheet } from '#client/features/notices/notice-sheet.tsx';
import { useNotices } from '#client/features/notices/queries.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { readPlaying } from '#client/entities/playing.ts';
import { useUser, userKey } from '#client/entities/user.ts';
import { findPlayPreset, playPresetNames } from '#client/entities/play-presets.ts';
import { useNewsToasts } from '#client/features/notifications/news-toasts.ts';
import { followEvents } from '#client/platform/events/follow-events.ts';
import { isPlayPath } from '#client/platform/play-path.ts';
import { showToast } from '#client/platform/toast.ts';
import { syncPlaySettings } from './sync-play-settings.ts';
import { areNotificationsSuppressed } from '../quiet-path.ts';
import { usePrepareOffline } from '../use-prepare-offline.ts';

interface LateNoticeProps {
  readonly isSuppressed: boolean;
  readonly onGo: (href: string) => void;
}

/** Messages of administrators to the player, shown one after another and never over a question. */
function LateNotice({ isSuppressed, onGo }: LateNoticeProps) {
  const notices = useNotices().data;
  // The element that had the focus before the notice may be gone: a fair-play decision removes its card from the page.
  const focusAfter = useFocusAfterChange(notices);
  const [notice] = notices ?? [];
  if (!notice || isSuppressed) return null;
  return <NoticeSheet key={notice.id} notice={notice} onNavigate={onGo} onRead={() => focusAfter('main')} />;
}

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
