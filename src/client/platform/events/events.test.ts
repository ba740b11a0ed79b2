import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tournamentsTopic, tournamentTopic, type WatchTopic } from '#shared/kernel/events.ts';
import { readKey } from '../calls/read-key.ts';
import { openedMs, unwatchMs } from './event-waits.ts';
import { listenToEvents } from './events.ts';
import { followEvents } from './follow-events.ts';
import { watchTopic } from './watched-topics.ts';

/** The browser's own stream, as far as it is used: what the server says is said by hand. */
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
const latest = () => Source.opened.at(-1) as Source;
const open = () => Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED).length;

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

describe('the stream of events', () => {
  it('is one for the page, and says what is stale', () => {
    const { heard } = listen();
    expect(Source.opened.map(({ url }) => url)).toEqual(['/api/events']);
    for (const said of ['hello', 'friends', 'nonsense', 'gifts', 'reset', 'hello']) latest().says(said);
    expect(heard).toEqual(['open first', 'friends', 'gifts', 'open again', 'open again']);
  });

  it('is closed while the page cannot be seen, and opened again when it can', () => {
    const { heard } = listen();
    latest().says('hello');
    page().turns('hidden');
    expect(open()).toBe(0);
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(1);
    page().turns('visible');
    expect(open()).toBe(1);
    latest().says('hello');
    expect(heard).toEqual(['open first', 'open again']);
  });

  it('is not opened on a page that nobody sees', () => {
    page().visibilityState = 'hidden';
    listen();
    expect(Source.opened).toHaveLength(0);
  });

  it('comes back within 3 seconds when its server stops', () => {
    listen();
    latest().says('moving');
    expect(open()).toBe(0);
    vi.advanceTimersByTime(3000);
    expect(open()).toBe(1);
  });

  it('is asked for ever more seldom while the server refuses it, and as at first once it was open', () => {
    const { heard } = listen();
    for (const maxMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      const before = Source.opened.length;
      latest().isRefused();
      vi.advanceTimersByTime(maxMs / 2 - 1);
      expect(Source.opened).toHaveLength(before);
      vi.advanceTimersByTime(maxMs / 2 + 1);
      expect(Source.opened).toHaveLength(before + 1);
    }
    expect(heard).toEqual(Array.from({ length: 7 }, () => 'refused'));
    latest().says('hello');
    latest().isRefused();
    vi.advanceTimersByTime(2000);
    expect(open()).toBe(1);
  });

  it('comes back in the same way while there is no network, and that is no refusal', () => {
    const { heard } = listen();
    for (const maxMs of [2000, 4000, 8000]) {
      const before = Source.opened.length;
      latest().isLost();
      expect(open()).toBe(0);
      vi.advanceTimersByTime(maxMs / 2 - 1);
      expect(Source.opened).toHaveLength(before);
      vi.advanceTimersByTime(maxMs / 2 + 1);
      expect(Source.opened).toHaveLength(before + 1);
    }
    expect(heard).toEqual([]);
  });

  it('rests when another page took its place, until this one is looked at again', () => {
    listen();
    latest().says('full');
    vi.advanceTimersByTime(600_000);
    expect(open()).toBe(0);
    page().turns('visible');
    expect(open()).toBe(1);
  });

  it('ends for good with the session, and when it is closed', () => {
    const { heard } = listen();
    latest().says('ended');
    page().turns('visible');
    vi.advanceTimersByTime(600_000);
    expect(open()).toBe(0);
    expect(heard).toEqual(['refused']);
    const other = listen();
    other.close();
    page().turns('visible');
    expect(open()).toBe(0);
  });
});

const topicsOf = (sources: readonly Source[]) =>
  sources.map(({ url }) => new URL(url, 'https://quest.example').searchParams.get('watch'));

describe('a topic that a screen watches', () => {
  it('is watched from the first opening on, and what is read of it is read again', () => {
    watch(tournamentTopic(12));
    const { heard } = listen();
    expect(Source.opened.map(({ url }) => url)).toEqual(['/api/events?watch=tournament%3A12']);
    latest().says('hello');
    expect(heard).toEqual(['open first', 'watching']);
  });

  it('is watched with the invitation that it takes', () => {
    listen();
    closers.push(watchTopic(tournamentTopic(12)));
    closers.push(watchTopic(tournamentTopic(12), 'an-invitation'));
    expect(latest().url).toBe('/api/events?watch=tournament%3A12&invite=an-invitation');
    expect(open()).toBe(1);
  });

  it('brings another stream in place of the one, which is heard until the other is open', () => {
    const { heard } = listen();
    const first = latest();
    first.says('hello');
    watch(tournamentTopic(12));
    const second = latest();
    expect(topicsOf(Source.opened)).toEqual([null, 'tournament:12']);
    first.says('gifts');
    expect(open()).toBe(2);
    second.says('hello');
    expect(open()).toBe(1);
    first.says('friends');
    second.says('tournaments');
    // Nothing was missed but what happened to the topic.
    expect(heard).toEqual(['open first', 'gifts', 'watching', 'tournaments']);
  });

  it('is the last one that came; when it goes, the one before', () => {
    listen();
    latest().says('hello');
    watch(tournamentsTopic);
    latest().says('hello');
    const end = watch(tournamentTopic(12));
    latest().says('hello');
    end();
    latest().says('hello');
    expect(topicsOf(Source.opened)).toEqual([null, 'tournaments:', 'tournament:12', 'tournaments:']);
    expect(open()).toBe(1);
  });

  it('is left a little later, so that the next screen brings one change and the same one none', () => {
    const { heard } = listen();
    latest().says('hello');
    watch(tournamentsTopic)();
    const endFirst = watch(tournamentTopic(12));
    latest().says('hello');
    expect(topicsOf(Source.opened.filter(({ readyState }) => readyState === Source.OPEN))).toEqual(['tournament:12']);
    const before = Source.opened.length;
    endFirst();
    vi.advanceTimersByTime(unwatchMs - 1);
    const end = watch(tournamentTopic(12));
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(before);
    end();
    vi.advanceTimersByTime(unwatchMs);
    latest().says('hello');
    expect(topicsOf(Source.opened.slice(before))).toEqual([null]);
    expect(open()).toBe(1);
    expect(heard).toEqual(['open first', 'watching']);
  });

  it('of a stream that was lost meanwhile: everything is read again', () => {
    const { heard } = listen();
    const first = latest();
    first.says('hello');
    watch(tournamentsTopic);
    first.readyState = 0;
    latest().says('hello');
    expect(heard).toEqual(['open first', 'open again', 'watching']);
    expect(open()).toBe(1);
  });

  it('brings one stream where the one before is lost while it waits for the next', () => {
    const { heard } = listen();
    const first = latest();
    first.says('hello');
    watch(tournamentsTopic);
    first.isLost();
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(2);
    latest().says('hello');
    expect(open()).toBe(1);
    expect(heard).toEqual(['open first', 'open again', 'watching']);
  });

  it('whose stream took the place of the page’s own: it does not rest', () => {
    const { heard } = listen();
    const first = latest();
    first.says('hello');
    watch(tournamentsTopic);
    first.says('full');
    latest().says('hello');
    expect(open()).toBe(1);
    expect(heard).toEqual(['open first', 'open again', 'watching']);
  });

  it('whose stream is refused is asked for again, and everything is read again then', () => {
    const { heard } = listen();
    latest().says('hello');
    watch(tournamentsTopic);
    latest().isRefused();
    vi.advanceTimersByTime(2000);
    latest().says('hello');
    expect(topicsOf([latest()])).toEqual(['tournaments:']);
    expect(open()).toBe(1);
    expect(heard).toEqual(['open first', 'refused', 'open again', 'watching']);
  });

  it('opens nothing on a page that nobody sees, and is watched once somebody does', () => {
    listen();
    page().turns('hidden');
    watch(tournamentsTopic);
    expect(open()).toBe(0);
    page().turns('visible');
    expect(topicsOf([latest()])).toEqual(['tournaments:']);
  });

  it('opens nothing once the stream is closed', () => {
    const { close } = listen();
    close();
    watch(tournamentsTopic);
    expect(Source.opened).toHaveLength(1);
  });
});

describe('what a page has read', () => {
  const gifts = readKey('GET /api/gifts/received');

  function follow() {
    const client = new QueryClient();
    client.setQueryData(gifts, { gifts: [] });
    closers.push(() => client.clear(), followEvents(client));
    return () => client.getQueryState(gifts)?.isInvalidated;
  }

  it('is stale by an event at once', async () => {
    const isStale = follow();
    latest().says('hello');
    latest().says('gifts');
    await vi.waitFor(() => expect(isStale()).toBe(true));
  });

  it('before the stream is first open stands while the page opens, and is asked for again when it is shown after that', async () => {
    const isStale = follow();
    latest().says('hello');
    await vi.advanceTimersByTimeAsync(openedMs - 1);
    expect(isStale()).toBe(false);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(isStale()).toBe(true));
  });

  it('is stale at once where the stream comes back', async () => {
    const isStale = follow();
    latest().says('hello');
    latest().says('hello');
    await vi.waitFor(() => expect(isStale()).toBe(true));
  });
});
