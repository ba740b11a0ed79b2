import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync('src/client/public/sw.js', 'utf8');
const home = 'https://trivia.example';

interface OpenPage {
  readonly visibilityState: string;
  readonly name: string;
}

interface WorkerOptions {
  readonly pages?: readonly OpenPage[];
  /** Files that the build injected. */
  readonly shell?: readonly string[];
  /** The network fails by default. */
  readonly fetch?: (request: { url: string }) => Promise<{ status: number }>;
  readonly held?: readonly string[];
}

const shellOfBuild = ['/offline.html', '/boot.js', '/assets/offline-1a2b.js'];

function startWorker({ pages = [], shell = [], held = [], ...around }: WorkerOptions = {}) {
  const kept = new Map<string, string>(shell.map((path) => [path, `kept ${path}`]));
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const note = (what: string) => {
    done.push(what);
    return Promise.resolve();
  };
  const open = pages.map((page) => ({
    ...page,
    focus: () => note(`${page.name} focused`),
    navigate: (address: string) => note(`${page.name} leads to ${address}`),
  }));
  runInContext(
    source.replace('const shell = [];', `const shell = ${JSON.stringify(shell)};`),
    createContext({
      fetch: around.fetch ?? (() => Promise.reject(new TypeError('no network'))),
      Response: { error: () => 'an error of the network' },
      navigator: { locks: { query: () => Promise.resolve({ held: held.map((name) => ({ name })) }) } },
      caches: {
        match: (asked: string | { url: string }) =>
          Promise.resolve(kept.get(typeof asked === 'string' ? asked : new URL(asked.url).pathname)),
        keys: () => Promise.resolve([]),
      },
      URL,
      location: new URL('/sw.js', home),
      skipWaiting: () => note('no waiting'),
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: {
        showNotification: (title: string, options: object) => note(`${title} ${JSON.stringify(options)}`),
      },
      clients: {
        claim: () => note('pages claimed'),
        matchAll: () => Promise.resolve(open),
        openWindow: (address: string) => note(`opened ${address}`),
      },
    }),
  );
  return {
    done,
    listeners,
    /** Response to a page's request; undefined if the worker leaves it to the browser. */
    asked(path: string, request: object = {}) {
      let answer: Promise<unknown> | undefined;
      const event = {
        request: { method: 'GET', mode: 'cors', url: `${home}${path}`, ...request },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (given: Promise<unknown>) => (answer = given),
      };
      listeners.get('fetch')?.(event);
      return answer;
    },
    async happens(name: string, event: object) {
      let work: unknown;
      listeners.get(name)?.({ ...event, waitUntil: (given: unknown) => (work = given) });
      await work;
    },
  };
}

const createClick = (href: string, close = () => undefined) => ({ notification: { data: { href }, close } });

describe('the service worker', () => {
  it('shows pushed notifications', async () => {
    const worker = startWorker();
    const pushed = { title: 'New friend', body: 'Wren and you are friends now.', href: '/friends' };
    await worker.happens('push', { data: { json: () => pushed } });
    expect(worker.done).toEqual([
      'New friend {"body":"Wren and you are friends now.","icon":"/push-icon.png","data":{"href":"/friends"}}',
    ]);
  });

  it('navigates an open page of the game, preferring a visible one', async () => {
    const worker = startWorker({
      pages: [
        { name: 'first', visibilityState: 'hidden' },
        { name: 'second', visibilityState: 'visible' },
      ],
    });
    await worker.happens('notificationclick', createClick('/friends?tab=gifts'));
    expect(worker.done).toEqual(['second focused', `second leads to ${home}/friends?tab=gifts`]);
  });

  it('opens a page if there is none, and closes the notification', async () => {
    const worker = startWorker();
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    await worker.happens('notificationclick', { notification: { data: { href: '/leaderboard' }, close } });
    expect(worker.done).toEqual([`opened ${home}/leaderboard`]);
    expect(isClosed).toBe(true);
  });

  it.each(['https://elsewhere.example/friends', '//elsewhere.example', 'javascript:alert(1)'])(
    'never leaves the game: %s',
    async (href) => {
      const worker = startWorker();
      await worker.happens('notificationclick', createClick(href));
      expect(worker.done).toEqual([`opened ${home}`]);
    },
  );

  it('serves the offline page at any address while the network fails', async () => {
    const away = startWorker({ shell: shellOfBuild });
    expect(await away.asked('/friends', { mode: 'navigate' })).toBe('kept /offline.html');
    const answering = (status: number) =>
      startWorker({ shell: shellOfBuild, fetch: () => Promise.resolve({ status }) }).asked('/', { mode: 'navigate' });
    expect(await answering(200)).toEqual({ status: 200 });
    expect(await answering(404)).toEqual({ status: 404 });
    expect(await answering(502)).toBe('kept /offline.html');
  });

  it('serves cached files that the server no longer has, and passes on others', async () => {
    const worker = startWorker({ shell: shellOfBuild, fetch: () => Promise.resolve({ status: 404 }) });
    expect(await worker.asked('/assets/offline-1a2b.js')).toBe('kept /assets/offline-1a2b.js');
    expect(await worker.asked('/assets/new-3c4d.js')).toEqual({ status: 404 });
    expect(await worker.asked('/boot.js'), 'what may change is asked for first').toEqual({ status: 404 });
    expect(await startWorker({ shell: shellOfBuild }).asked('/boot.js')).toBe('kept /boot.js');
  });

  it.each([
    ['an answer of the server', '/api/practice/pack', {}],
    ['a picture of a question', '/api/pictures/7', {}],
    ['a write', '/assets/offline-1a2b.js', { method: 'POST' }],
    ['another site', '', { url: 'https://elsewhere.example/assets/offline-1a2b.js' }],
  ])('neither handles nor caches %s', (_, path, request) => {
    expect(startWorker({ shell: shellOfBuild }).asked(path, request)).toBeUndefined();
  });

  it('handles nothing if no build has injected its files', () => {
    expect(startWorker().asked('/', { mode: 'navigate' })).toBeUndefined();
  });

  it('takes over on request if no page is in a game', async () => {
    const noGameHere = { data: 'no game here' };
    const waiting = startWorker({ shell: shellOfBuild, held: ['trivia-game'] });
    await waiting.happens('message', noGameHere);
    expect(waiting.done).toEqual([]);
    const free = startWorker({ shell: shellOfBuild, held: ['something else'] });
    await free.happens('message', { data: 'something else' });
    expect(free.done).toEqual([]);
    await free.happens('message', noGameHere);
    expect(free.done).toEqual(['no waiting']);
  });

  it('does not take over by itself', async () => {
    const worker = startWorker();
    await worker.happens('install', {});
    await worker.happens('activate', {});
    expect(worker.done).toEqual(['pages claimed']);
  });
});
