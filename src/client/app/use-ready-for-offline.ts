import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { isPlayPath } from '#client/platform/play-path.ts';
import { keepPractice } from '#client/features/practice/offline/keep-practice.ts';

/** When the page has nothing else to do; browsers without such a moment wait a second. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

const betweenAsksMs = 5_000;

/**
 * The worker that keeps the page for the time without a network; browsers have it on https only. A new one that waits is asked
 * to take over until it has: it does not while a page holds the lock of a game, which this page has perhaps not let go of yet,
 * and another one may be closed with.
 */
async function registerWorker(life: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  while (registration.waiting && !life.aborted) {
    registration.waiting?.postMessage('no game here');
    await new Promise((resolve) => setTimeout(resolve, betweenAsksMs));
  }
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
  // Nothing is changed under a game, and nothing is fetched beside it.
  const isInGame = isPlayPath(path);

  useEffect(() => {
    if (isInGame) return holdGameLock();
    if (playerId === undefined) return;
    const life = new AbortController();
    const makeReady = () => {
      void registerWorker(life.signal).catch(() => undefined);
      // Without a worker no page would show what is kept.
      void navigator.serviceWorker?.ready.then(async () => {
        if (!life.signal.aborted) await keepPractice(client, playerId).catch(() => undefined);
      });
    };
    const cancel = whenIdle(makeReady);
    addEventListener('online', makeReady);
    return () => {
      life.abort();
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
  const parts = [...document.querySelectorAll('script[type=module][src]')];
  // The page names its parts elsewhere too.
  return parts.some((part) => !page.includes(`src="${part.getAttribute('src')}"`));
}

/**
 * A part of the app is not on the server any more, or the network is gone: the page comes anew, from the server or from what
 * the worker keeps. Never in a game, and never again and again.
 */
async function loadAnew(): Promise<void> {
  const last = Number(sessionStorage.getItem(loadedAnewAt));
  if (isPlayPath(location.pathname) || Date.now() - last < betweenLoadsMs) return;
  const isNeeded = navigator.onLine ? await isReleased().catch(() => false) : navigator.serviceWorker?.controller;
  if (!isNeeded || isPlayPath(location.pathname)) return;
  sessionStorage.setItem(loadedAnewAt, String(Date.now()));
  location.reload();
}
