import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { getCallAddress } from '../calls/call-address.ts';
import { reconnectSpreadMs, unwatchDelayMs, calculateReconnectDelay } from './event-timing.ts';
import { onWatchChange, type WatchedTopic, getWatchedTopic } from './watched-topics.ts';

interface EventHandlers {
  /** The stream is open, and events before that are unknown; `isFirst` for the first connection of the page. */
  onOpen(isFirst: boolean): void;
  /** The stream watches a topic from now on; earlier events of the topic are unknown. */
  onWatching(): void;
  onEvent(name: EventName): void;
  /** The server rejected the stream; the session may be over. */
  onRefused(): void;
}

/**
 * Opens the event stream of the page (rules N1, N4), but only while the page is visible. It reconnects until it is
 * closed or the server ends it. When the watched topic changes, a new stream is opened before the old one is closed.
 * Returns a function that closes it.
 */
export function listenToEvents({ onOpen, onWatching, onEvent, onRefused }: EventHandlers): () => void {
  let source: EventSource | undefined;
  /** Still handled until the next stream is open. */
  let previousSource: EventSource | undefined;
  let watched: WatchedTopic | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isFirst = true;
  const abortController = new AbortController();

  function closeFormer(): void {
    previousSource?.close();
    previousSource = undefined;
  }

  function close(): void {
    clearTimeout(timer);
    closeFormer();
    source?.close();
    source = undefined;
  }

  function open(): void {
    watched = getWatchedTopic();
    const { url } = getCallAddress('GET /api/events', { query: { watch: watched?.topic, invite: watched?.invite } });
    const opened = new EventSource(url);
    source = opened;
    const on = (name: string, handler: () => void) => opened.addEventListener(name, handler);
    on('hello', () => {
      const isHandedOver = previousSource !== undefined && previousSource.readyState === EventSource.OPEN;
      if (opened === source) closeFormer();
      failures = 0;
      if (!isHandedOver) onOpen(isFirst);
      isFirst = false;
      if (watched !== null) onWatching();
    });
    on('reset', () => onOpen(false));
    for (const name of eventNames) on(name, () => onEvent(name));
    on('moving', () => reopenIn(Math.random() * reconnectSpreadMs));
    on('full', () => {
      // Either another page of this player took the place, and this page reconnects when it becomes visible again, or
      // it was the next stream of this page itself.
      if (opened === previousSource) closeFormer();
      else close();
    });
    on('ended', () => {
      end();
      onRefused();
    });
    on('error', () => {
      if (opened === previousSource) return closeFormer();
      const isRefused = opened.readyState === EventSource.CLOSED;
      // Without a custom delay the browser would reconnect at even intervals, and all pages of a server at once.
      failures += 1;
      reopenIn(calculateReconnectDelay(failures, Math.random()));
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
      previousSource = source;
    } else source?.close();
    open();
  }

  function updateWatchedTopic(): void {
    if (!source) return;
    clearTimeout(timer);
    const wanted = getWatchedTopic();
    if (wanted?.topic === watched?.topic && wanted?.invite === watched?.invite) return;
    // The next screen may watch a topic too, so the change is delayed.
    if (wanted === null) timer = setTimeout(handOver, unwatchDelayMs);
    else handOver();
  }

  function syncWithVisibility(): void {
    close();
    if (document.visibilityState === 'visible') open();
  }

  function end(): void {
    abortController.abort();
    close();
  }

  document.addEventListener('visibilitychange', syncWithVisibility, { signal: abortController.signal });
  addEventListener('online', syncWithVisibility, { signal: abortController.signal });
  abortController.signal.addEventListener('abort', onWatchChange(updateWatchedTopic));
  syncWithVisibility();
  return end;
}
