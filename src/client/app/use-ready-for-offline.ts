import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { keepPractice } from '#client/features/practice/offline/keep-practice.ts';

/** Where a game may run: nothing is changed under it, and nothing is fetched beside it. */
const gamePaths = /^\/(game|practice|s)(\/|$)|^\/tournaments\/\d+\/matches\//;

/** Whether a page at this path may be in a game. */
export function isGamePath(path: string): boolean {
  return gamePaths.test(path);
}

/** When the page has nothing else to do; browsers without such a moment wait a second. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/** The worker that keeps the page for the time without a network; browsers have it on https only. */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  registration.waiting?.postMessage('no game here');
}

/** Holds what tells the worker of any page that a game may run in this one. Answers what lets go of it. */
function holdGameLock(): () => void {
  const life = new AbortController();
  const isOver = new Promise<void>((resolve) => life.signal.addEventListener('abort', () => resolve()));
  const lock = { mode: 'shared', signal: life.signal } as const;
  void navigator.locks?.request('trivia-game', lock, () => isOver).catch(() => undefined);
  return () => life.abort();
}

/** Makes this device ready for a time without a network, whenever the player is in no game. */
export function useReadyForOffline(client: QueryClient, playerId: string | undefined, path: string): void {
  const isInGame = isGamePath(path);

  useEffect(() => {
    if (isInGame) return holdGameLock();
    if (playerId === undefined) return;
    const makeReady = () => {
      void registerWorker().catch(() => undefined);
      void keepPractice(client, playerId).catch(() => undefined);
    };
    const cancel = whenIdle(makeReady);
    addEventListener('online', makeReady);
    return () => {
      cancel();
      removeEventListener('online', makeReady);
    };
  }, [client, playerId, isInGame]);

  useEffect(() => {
    const onMissing = () => void loadAnew();
    addEventListener('vite:preloadError', onMissing);
    return () => removeEventListener('vite:preloadError', onMissing);
  }, []);
}

const betweenLoadsMs = 60_000;
const loadedAnewAt = 'trivia-loaded-anew';

/** Whether the server's page is made of other parts than this one; a part may be missing for many reasons. */
async function isReleased(): Promise<boolean> {
  const page = await (await fetch(pathTo('/'), { cache: 'no-cache' })).text();
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  return entry != null && !page.includes(entry);
}

/**
 * A part of the app is not on the server any more, or the network is gone: the page comes anew, from the server or from what
 * the worker keeps. Never in a game, and never again and again.
 */
async function loadAnew(): Promise<void> {
  const last = Number(sessionStorage.getItem(loadedAnewAt));
  if (isGamePath(location.pathname) || Date.now() - last < betweenLoadsMs) return;
  const isNeeded = navigator.onLine ? await isReleased().catch(() => false) : navigator.serviceWorker?.controller;
  if (!isNeeded || isGamePath(location.pathname)) return;
  sessionStorage.setItem(loadedAnewAt, String(Date.now()));
  location.reload();
}
