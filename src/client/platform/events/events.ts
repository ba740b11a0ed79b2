import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { callAddress } from '../calls/call-address.ts';
import { movingMs, unwatchMs, waitAfterFailures } from './event-waits.ts';
import { onWatchChange, type Watch, watchedTopic } from './watched-topics.ts';

interface Listener {
  /** The stream is open, and what happened while there was none is unknown; `isFirst` at the page's first time. */
  onOpen(isFirst: boolean): void;
  /** The stream watches a topic from here on; what happened to it before is unknown. */
  onWatching(): void;
  onEvent(name: EventName): void;
  /** The server will not have it: there may be no session any more. */
  onRefused(): void;
}

/**
 * The stream of what changed (rules N1, N4): one for the page, and only while the page can be seen. It comes back by
 * itself until it is closed, or until the server has ended it. Where another topic is to be watched, another stream takes
 * its place, and is open before the one goes. Answers what closes it.
 */
export function listenToEvents({ onOpen, onWatching, onEvent, onRefused }: Listener): () => void {
  let source: EventSource | undefined;
  /** Heard until the next one is open, which then takes its place. */
  let former: EventSource | undefined;
  let watched: Watch | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isFirst = true;
  const life = new AbortController();

  function closeFormer(): void {
    former?.close();
    former = undefined;
  }

  function close(): void {
    clearTimeout(timer);
    closeFormer();
    source?.close();
    source = undefined;
  }

  function open(): void {
    watched = watchedTopic();
    const { url } = callAddress('GET /api/events', { query: { watch: watched?.topic, invite: watched?.invite } });
    const opened = new EventSource(url);
    source = opened;
    const on = (name: string, heard: () => void) => opened.addEventListener(name, heard);
    on('hello', () => {
      const isHandedOver = former !== undefined && former.readyState === EventSource.OPEN;
      if (opened === source) closeFormer();
      failures = 0;
      if (!isHandedOver) onOpen(isFirst);
      isFirst = false;
      if (watched !== null) onWatching();
    });
    on('reset', () => onOpen(false));
    for (const name of eventNames) on(name, () => onEvent(name));
    on('moving', () => reopenIn(Math.random() * movingMs));
    on('full', () => {
      // One of this player's other pages took the place: this one asks again when it is looked at again. Or it was this
      // page's own next stream.
      if (opened === former) closeFormer();
      else close();
    });
    on('ended', () => {
      end();
      onRefused();
    });
    on('error', () => {
      if (opened === former) return closeFormer();
      const isRefused = opened.readyState === EventSource.CLOSED;
      // By itself the browser would come back at even intervals, and all the pages of a server at once.
      failures += 1;
      reopenIn(waitAfterFailures(failures, Math.random()));
      if (isRefused) onRefused();
    });
  }

  function reopenIn(ms: number): void {
    close();
    timer = setTimeout(open, ms);
  }

  function handOver(): void {
    if (source?.readyState === EventSource.OPEN) {
      closeFormer();
      former = source;
    } else source?.close();
    open();
  }

  function watch(): void {
    if (!source) return;
    clearTimeout(timer);
    const wanted = watchedTopic();
    if (wanted?.topic === watched?.topic && wanted?.invite === watched?.invite) return;
    // The next screen may want to watch something too.
    if (wanted === null) timer = setTimeout(handOver, unwatchMs);
    else handOver();
  }

  function follow(): void {
    close();
    if (document.visibilityState === 'visible') open();
  }

  function end(): void {
    life.abort();
    close();
  }

  document.addEventListener('visibilitychange', follow, { signal: life.signal });
  addEventListener('online', follow, { signal: life.signal });
  life.signal.addEventListener('abort', onWatchChange(watch));
  follow();
  return end;
}
