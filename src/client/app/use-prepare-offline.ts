import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { isPlayPath } from '#client/platform/play-path.ts';
import { syncOfflinePractice } from '#client/features/practice/offline/sync-offline-practice.ts';

/** Browsers without `requestIdleCallback` wait one second instead. */
function runWhenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

const takeoverRetryMs = 5_000;

/**
 * Registers the service worker for offline use (browsers allow it on https only). A waiting worker is asked to take
 * over repeatedly, because it refuses while any page holds the game lock.
 */
async function registerWorker(cancellation: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  while (registration.waiting && !cancellation.aborted) {
    registration.waiting?.postMessage('no game here');
    await new Promise((resolve) => setTimeout(resolve, takeoverRetryMs));
  }
}

/**
 * While this lock is held, the service worker assumes that a game is running in this page. Returns a function that
 * releases it.
 */
function holdGameLock(): () => void {
  const cancellation = new AbortController();
  const isOver = new Promise<void>((resolve) => cancellation.signal.addEventListener('abort', () => resolve()));
  const lock = { mode: 'shared', signal: cancellation.signal } as const;
  void navigator.locks?.request('trivia-game', lock, () => isOver).catch(() => undefined);
  return () => cancellation.abort();
}

/** Prepares this device for offline practice while the player is not in a game. */
export function usePrepareOffline(client: QueryClient, playerId: string | undefined, path: string): void {
  // The app is not updated and nothing is prefetched during a game.
  const isInGame = isPlayPath(path);

  useEffect(() => {
    if (isInGame) return holdGameLock();
    if (playerId === undefined) return;
    const cancellation = new AbortController();
    const makeReady = () => {
      void registerWorker(cancellation.signal).catch(() => undefined);
      // Without a service worker no page could show the stored questions.
      void navigator.serviceWorker?.ready.then(async () => {
        if (!cancellation.signal.aborted) await syncOfflinePractice(client, playerId).catch(() => undefined);
      });
    };
    const cancel = runWhenIdle(makeReady);
    addEventListener('online', makeReady);
    return () => {
      cancellation.abort();
      cancel();
      removeEventListener('online', makeReady);
    };
  }, [client, playerId, isInGame]);

  useEffect(() => {
    const handlePreloadError = () => void reloadForMissingChunk();
    addEventListener('vite:preloadError', handlePreloadError);
    return () => removeEventListener('vite:preloadError', handlePreloadError);
  }, []);
}

const minReloadIntervalMs = 60_000;
const lastReloadKey = 'trivia-loaded-anew';

/**
 * Whether the server has a newer release, that is, its page refers to other scripts. A missing chunk alone can have
 * other causes.
 */
async function hasNewRelease(): Promise<boolean> {
  const page = await (await fetch(pathTo('/'), { cache: 'no-cache' })).text();
  const parts = [...document.querySelectorAll('script[type=module][src]')];
  // Script names also occur elsewhere in the page, so match the src attribute.
  return parts.some((part) => !page.includes(`src="${part.getAttribute('src')}"`));
}

/**
 * Handles a chunk that failed to load because of a new release or a lost connection: reloads the page from the server
 * or the service worker. Never during a game, and at most once per interval.
 */
async function reloadForMissingChunk(): Promise<void> {
  const last = Number(sessionStorage.getItem(lastReloadKey));
  if (isPlayPath(location.pathname) || Date.now() - last < minReloadIntervalMs) return;
  const isNeeded = navigator.onLine ? await hasNewRelease().catch(() => false) : navigator.serviceWorker?.controller;
  if (!isNeeded || isPlayPath(location.pathname)) return;
  sessionStorage.setItem(lastReloadKey, String(Date.now()));
  location.reload();
}
