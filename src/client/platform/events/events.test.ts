import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tournamentsTopic, getTournamentTopic, type WatchTopic } from '#shared/kernel/events.ts';
import { getReadKey } from '../calls/read-key.ts';
import { initialFreshMs, unwatchDelayMs } from './event-timing.ts';
import { listenToEvents } from './events.ts';
import { followEvents } from './follow-events.ts';
import { watchTopic } from './watched-topics.ts';

class Source extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  says(name: string) {
    if (this.readyState === Source.CLOSED) return;
    this.readyState = Source.OPEN;
    this.dispatchEvent(new Event(name));
  }
  isRefused() {
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  isLost() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

class Page extends EventTarget {
  visibilityState = 'visible';
  turns(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const page = () => document as unknown as Page;
const getLatest = () => Source.opened.at(-1) as Source;
const countOpen = () => Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED).length;

const closers: (() => void)[] = [];

function watch(topic: WatchTopic) {
  const end = watchTopic(topic);
  closers.push(end);
  return end;
}

function listen() {
  const heard: string[] = [];
  const close = listenToEvents({
    onOpen: (isFirst) => heard.push(isFirst ? 'open first' : 'open again'),
    onWatching: () => heard.push('watching'),
    onEvent: (name) => heard.push(name),
    onRefused: () => heard.push('refused'),
  });
  closers.push(close);
  return { heard, close };
}

beforeEach(() => {
  Source.opened = [];
  const windowEvents = new EventTarget();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', new Page());
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.useFakeTimers();
});

afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the event stream', () => {
  it('is opened once per page and reports events', () => {
    const { heard } = listen();
    expect(Source.opened.map(({ url }) => url)).toEqual(['/api/events']);
    for (const said of ['hello', 'friends', 'nonsense', 'gifts', 'reset', 'hello']) getLatest().says(said);
    expect(heard).toEqual(['open first', 'friends', 'gifts', 'open again', 'open again']);
  });

  it('is closed while the page is hidden and reopened when it is visible', () => {
    const { heard } = listen();
    getLatest().says('hello');
    page().turns('hidden');
    expect(countOpen()).toBe(0);
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(1);
    page().turns('visible');
    expect(countOpen()).toBe(1);
    getLatest().says('hello');
    expect(heard).toEqual(['open first', 'open again']);
  });

  it('is not opened on a hidden page', () => {
    page().visibilityState = 'hidden';
    listen();
    expect(Source.opened).toHaveLength(0);
  });

  it('reconnects within 3 seconds when its server stops', () => {
    listen();
    getLatest().says('moving');
    expect(countOpen()).toBe(0);
    vi.advanceTimersByTime(3000);
    expect(countOpen()).toBe(1);
  });

  it('backs off while the server rejects it, and resets the delay after it was open', () => {
    const { heard } = listen();
    for (const maxMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      const before = Source.opened.length;
      getLatest().isRefused();
      vi.advanceTimersByTime(maxMs / 2 - 1);
      expect(Source.opened).toHaveLength(before);
      vi.advanceTimersByTime(maxMs / 2 + 1);
      expect(Source.opened).toHaveLength(before + 1);
    }
    expect(heard).toEqual(Array.from({ length: 7 }, () => 'refused'));
    getLatest().says('hello');
    getLatest().isRefused();
    vi.advanceTimersByTime(2000);
    expect(countOpen()).toBe(1);
  });

  it('backs off without a network too, which is not reported as a rejection', () => {
    const { heard } = listen();
    for (const maxMs of [2000, 4000, 8000]) {
      const before = Source.opened.length;
      getLatest().isLost();
      expect(countOpen()).toBe(0);
      vi.advanceTimersByTime(maxMs / 2 - 1);
      expect(Source.opened).toHaveLength(before);
      vi.advanceTimersByTime(maxMs / 2 + 1);
      expect(Source.opened).toHaveLength(before + 1);
    }
    expect(heard).toEqual([]);
  });

  it('pauses when another page took its place, until this page is visible again', () => {
    listen();
    getLatest().says('full');
    vi.advanceTimersByTime(600_000);
    expect(countOpen()).toBe(0);
    page().turns('visible');
    expect(countOpen()).toBe(1);
  });

  it('ends for good with the session or when it is closed', () => {
    const { heard } = listen();
    getLatest().says('ended');
    page().turns('visible');
    vi.advanceTimersByTime(600_000);
    expect(countOpen()).toBe(0);
    expect(heard).toEqual(['refused']);
    const other = listen();
    other.close();
    page().turns('visible');
    expect(countOpen()).toBe(0);
  });
});

const listTopics = (sources: readonly Source[]) =>
  sources.map(({ url }) => new URL(url, 'https://quest.example').searchParams.get('watch'));

describe('a watched topic', () => {
  it('is watched from the first connection on, and its reads are refetched', () => {
    watch(getTournamentTopic(12));
    const { heard } = listen();
    expect(Source.opened.map(({ url }) => url)).toEqual(['/api/events?watch=tournament%3A12']);
    getLatest().says('hello');
    expect(heard).toEqual(['open first', 'watching']);
  });

  it('is watched with its invitation', () => {
    listen();
    closers.push(watchTopic(getTournamentTopic(12)));
    closers.push(watchTopic(getTournamentTopic(12), 'an-invitation'));
    expect(getLatest().url).toBe('/api/events?watch=tournament%3A12&invite=an-invitation');
    expect(countOpen()).toBe(1);
  });

  it('opens a second stream and keeps the first one until the second is open', () => {
    const { heard } = listen();
    const first = getLatest();
    first.says('hello');
    watch(getTournamentTopic(12));
    const second = getLatest();
    expect(listTopics(Source.opened)).toEqual([null, 'tournament:12']);
    first.says('gifts');
    expect(countOpen()).toBe(2);
    second.says('hello');
    expect(countOpen()).toBe(1);
    first.says('friends');
    second.says('tournaments');
    // Only events of the new topic may have been missed.
    expect(heard).toEqual(['open first', 'gifts', 'watching', 'tournaments']);
  });

  it('is the most recent one; when it ends, the previous one is watched again', () => {
    listen();
    getLatest().says('hello');
    watch(tournamentsTopic);
    getLatest().says('hello');
    const end = watch(getTournamentTopic(12));
    getLatest().says('hello');
    end();
    getLatest().says('hello');
    expect(listTopics(Source.opened)).toEqual([null, 'tournaments:', 'tournament:12', 'tournaments:']);
    expect(countOpen()).toBe(1);
  });

  it('is unwatched with a delay, so that a change of screens causes at most one reconnect', () => {
    const { heard } = listen();
    getLatest().says('hello');
    watch(tournamentsTopic)();
    const endFirst = watch(getTournamentTopic(12));
    getLatest().says('hello');
    expect(listTopics(Source.opened.filter(({ readyState }) => readyState === Source.OPEN))).toEqual(['tournament:12']);
    const before = Source.opened.length;
    endFirst();
    vi.advanceTimersByTime(unwatchDelayMs - 1);
    const end = watch(getTournamentTopic(12));
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(before);
    end();
    vi.advanceTimersByTime(unwatchDelayMs);
    getLatest().says('hello');
    expect(listTopics(Source.opened.slice(before))).toEqual([null]);
    expect(countOpen()).toBe(1);
    expect(heard).toEqual(['open first', 'watching']);
  });

  it('refetches everything if the stream was lost in between', () => {
    const { heard } = listen();
    const first = getLatest();
    first.says('hello');
    watch(tournamentsTopic);
    first.readyState = 0;
    getLatest().says('hello');
    expect(heard).toEqual(['open first', 'open again', 'watching']);
    expect(countOpen()).toBe(1);
  });

  it('opens only one stream if the previous one is lost while the next one connects', () => {
    const { heard } = listen();
    const first = getLatest();
    first.says('hello');
    watch(tournamentsTopic);
    first.isLost();
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(2);
    getLatest().says('hello');
    expect(countOpen()).toBe(1);
    expect(heard).toEqual(['open first', 'open again', 'watching']);
  });

  it("does not pause when its stream replaces the page's previous one", () => {
    const { heard } = listen();
    const first = getLatest();
    first.says('hello');
    watch(tournamentsTopic);
    first.says('full');
    getLatest().says('hello');
    expect(countOpen()).toBe(1);
    expect(heard).toEqual(['open first', 'open again', 'watching']);
  });

  it('reconnects after a rejection and then refetches everything', () => {
    const { heard } = listen();
    getLatest().says('hello');
    watch(tournamentsTopic);
    getLatest().isRefused();
    vi.advanceTimersByTime(2000);
    getLatest().says('hello');
    expect(listTopics([getLatest()])).toEqual(['tournaments:']);
    expect(countOpen()).toBe(1);
    expect(heard).toEqual(['open first', 'refused', 'open again', 'watching']);
  });

  it('opens nothing on a hidden page and is watched once the page is visible', () => {
    listen();
    page().turns('hidden');
    watch(tournamentsTopic);
    expect(countOpen()).toBe(0);
    page().turns('visible');
    expect(listTopics([getLatest()])).toEqual(['tournaments:']);
  });

  it('opens nothing after the stream was closed', () => {
    const { close } = listen();
    close();
    watch(tournamentsTopic);
    expect(Source.opened).toHaveLength(1);
  });
});

describe('cached reads of a page', () => {
  const gifts = getReadKey('GET /api/gifts/received');

  function follow() {
    const client = new QueryClient();
    client.setQueryData(gifts, { gifts: [] });
    closers.push(() => client.clear(), followEvents(client));
    return () => client.getQueryState(gifts)?.isInvalidated;
  }

  it('are invalidated at once by an event', async () => {
    const isStale = follow();
    getLatest().says('hello');
    getLatest().says('gifts');
    await vi.waitFor(() => expect(isStale()).toBe(true));
  });

  it('stay fresh while the page opens and are refetched when they are shown again later', async () => {
    const isStale = follow();
    getLatest().says('hello');
    await vi.advanceTimersByTimeAsync(initialFreshMs - 1);
    expect(isStale()).toBe(false);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(isStale()).toBe(true));
  });

  it('are invalidated at once when the stream reconnects', async () => {
    const isStale = follow();
    getLatest().says('hello');
    getLatest().says('hello');
    await vi.waitFor(() => expect(isStale()).toBe(true));
  });
});
