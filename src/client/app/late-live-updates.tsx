import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useNewsToasts } from '#client/features/notifications/use-news-toasts.ts';
import { followEvents } from '#client/platform/events/follow-events.ts';
import { isQuietPath } from './quiet-path.ts';

/** While it stands there, screens follow the server, and what happens to the player is told. */
export function LateLiveUpdates() {
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  useEffect(() => followEvents(client), [client]);
  useNewsToasts({ isHeld: isQuietPath(path), onOpen: navigate });
  return null;
}
