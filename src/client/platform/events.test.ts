import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToEvents } from './events.ts';

/** The browser's own stream, as far as it is used: what the server says is said by hand. */
class Source extends EventTarget {
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
    if (this.readyState !== Source.CLOSED) this.dispatchEvent(new Event(name));
  }
  isRefused() {
    this.readyState = Source.CLOSED;
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

function listen() {
  const heard: string[] = [];
  const close = listenToEvents({
    onOpen: (isFirst) => heard.push(isFirst ? 'open first' : 'open again'),
    onEvent: (name) => heard.push(name),
    onRefused: () => heard.push('refused'),
  });
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
    for (const longestMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      const before = Source.opened.length;
      latest().isRefused();
      vi.advanceTimersByTime(longestMs / 2 - 1);
      expect(Source.opened).toHaveLength(before);
      vi.advanceTimersByTime(longestMs / 2 + 1);
      expect(Source.opened).toHaveLength(before + 1);
    }
    expect(heard).toEqual(Array.from({ length: 7 }, () => 'refused'));
    latest().says('hello');
    latest().isRefused();
    vi.advanceTimersByTime(2000);
    expect(open()).toBe(1);
  });

  it('is left to the browser while only the network is lost', () => {
    listen();
    latest().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(1);
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
