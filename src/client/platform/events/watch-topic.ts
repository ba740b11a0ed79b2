import { useEffect } from 'react';
import type { WatchTopic } from '#shared/kernel/events.ts';
import { watchTopic } from './watched-topics.ts';

/**
 * While it stands there, the page's stream watches this topic too (rules N3), and what is read of it follows the
 * server. Of several, the last one that came; when it goes, the one before. With the invitation where it takes one to
 * see it.
 */
export function useWatchTopic(topic: WatchTopic | null, invite?: string): void {
  useEffect(() => (topic === null ? undefined : watchTopic(topic, invite)), [topic, invite]);
}
