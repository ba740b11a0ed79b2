import { useEffect } from 'react';
import type { WatchTopic } from '#shared/kernel/events.ts';
import { watchTopic } from './watched-topics.ts';

/**
 * Watches a topic while the component is mounted (rules N3), so that its reads stay up to date. If several are mounted,
 * the last one wins; after it unmounts, the one before. `invite` is needed for invite-only topics.
 */
export function useWatchTopic(topic: WatchTopic | null, invite?: string): void {
  useEffect(() => (topic === null ? undefined : watchTopic(topic, invite)), [topic, invite]);
}
