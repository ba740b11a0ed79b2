import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { movingMs, waitAfterRefusals } from './event-waits.ts';

interface Listener {
  /** The stream is open, and what happened while there was none is unknown; `isFirst` at the page's first time. */
  onOpen(isFirst: boolean): void;
  onEvent(name: EventName): void;
  /** The server will not have it: there may be no session any more. */
  onRefused(): void;
}

/**
 * The stream of what changed (rules: Events): one for the page, and only while the page can be seen. It comes back by
 * itself until it is closed, or until the server has ended it. Answers what closes it.
 */
export function listenToEvents({ onOpen, onEvent, onRefused }: Listener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let isFirst = true;
  const life = new AbortController();

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open(): void {
    close();
    const opened = new EventSource('/api/events');
    source = opened;
    const on = (name: string, heard: () => void) => opened.addEventListener(name, heard);
    on('hello', () => {
      refusals = 0;
      onOpen(isFirst);
      isFirst = false;
    });
    on('reset', () => onOpen(false));
    for (const name of eventNames) on(name, () => onEvent(name));
    on('moving', () => reopenIn(Math.random() * movingMs));
    // One of this player's other pages took the place: this one asks again when it is looked at again.
    on('full', close);
    on('ended', () => {
      end();
      onRefused();
    });
    on('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      refusals += 1;
      reopenIn(waitAfterRefusals(refusals, Math.random()));
      onRefused();
    });
  }

  function reopenIn(ms: number): void {
    close();
    timer = setTimeout(open, ms);
  }

  function follow(): void {
    if (document.visibilityState === 'visible') open();
    else close();
  }

  function end(): void {
    life.abort();
    close();
  }

  document.addEventListener('visibilitychange', follow, { signal: life.signal });
  addEventListener('online', follow, { signal: life.signal });
  follow();
  return end;
}
