import type { WatchTopic } from '#shared/kernel/events.ts';

export interface WatchedTopic {
  readonly topic: WatchTopic;
  /** The invitation that gives the player access. */
  readonly invite: string | undefined;
}

/** Topics of all mounted components; the stream watches the last one. */
let watches: readonly WatchedTopic[] = [];
const listeners = new Set<() => void>();

function setWatches(next: readonly WatchedTopic[]): void {
  watches = next;
  for (const listener of listeners) listener();
}

export function watchTopic(topic: WatchTopic, invite?: string): () => void {
  const watch = { topic, invite };
  setWatches([...watches, watch]);
  return () => setWatches(watches.filter((other) => other !== watch));
}

export function getWatchedTopic(): WatchedTopic | null {
  return watches.at(-1) ?? null;
}

export function onWatchChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
