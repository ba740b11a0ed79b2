import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { useUser, userKey } from '#client/entities/user.ts';
import { useNewsToasts } from '#client/features/notifications/use-news-toasts.ts';
import { followEvents } from '#client/platform/events/follow-events.ts';
import { LateNotice } from './late-notice.tsx';
import { movePlayingUp } from './move-playing-up.ts';
import { isQuietPath } from './quiet-path.ts';
import { useReadyForOffline } from './use-ready-for-offline.ts';

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
    if (playerId !== undefined && own) void movePlayingUp(client, own);
  }, [client, playerId]);
  useReadyForOffline(client, playerId, path);
  useNewsToasts({ isHeld, onOpen: navigate });
  // Nobody sees a guest, so nobody reports one.
  return user && !user.isGuest && <LateNotice isHeld={isHeld} onGo={navigate} />;
}
