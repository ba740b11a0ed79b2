import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync('src/client/public/sw.js', 'utf8');
const home = 'https://trivia.example';

interface OpenPage {
  readonly visibilityState: string;
  readonly name: string;
}

/** The worker as a browser runs it; what it has the browser do is written down. */
function startWorker(pages: readonly OpenPage[] = []) {
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
    source,
    createContext({
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
    async happens(name: string, event: object) {
      let work: unknown;
      listeners.get(name)?.({ ...event, waitUntil: (given: unknown) => (work = given) });
      await work;
    },
  };
}

const chosen = (href: string, close = () => undefined) => ({ notification: { data: { href }, close } });

describe('the service worker', () => {
  it('shows what is pushed', async () => {
    const worker = startWorker();
    const pushed = { title: 'New friend', body: 'Wren and you are friends now.', href: '/friends' };
    await worker.happens('push', { data: { json: () => pushed } });
    expect(worker.done).toEqual([
      'New friend {"body":"Wren and you are friends now.","icon":"/push-icon.png","data":{"href":"/friends"}}',
    ]);
  });

  it('leads a page of the game there, the one in sight first', async () => {
    const worker = startWorker([
      { name: 'first', visibilityState: 'hidden' },
      { name: 'second', visibilityState: 'visible' },
    ]);
    await worker.happens('notificationclick', chosen('/friends?tab=gifts'));
    expect(worker.done).toEqual(['second focused', `second leads to ${home}/friends?tab=gifts`]);
  });

  it('opens one where there is none, and takes the notification away', async () => {
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
    'never leads out of the game: %s',
    async (href) => {
      const worker = startWorker();
      await worker.happens('notificationclick', chosen(href));
      expect(worker.done).toEqual([`opened ${home}`]);
    },
  );

  it('stands between no page and the server', () => {
    expect([...startWorker().listeners.keys()].sort()).toEqual(['activate', 'install', 'notificationclick', 'push']);
  });
});
