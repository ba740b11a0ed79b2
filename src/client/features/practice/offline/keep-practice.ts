import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { handInPractice } from '#client/platform/calls/hand-in-practice.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { packOwner } from '#client/platform/device/pack-owner.ts';
import { keepOnly, savePack } from '#client/platform/device/practice-store.ts';

/**
 * Hands in what was practiced without a network, and keeps what may be practiced the next time. What fails is tried again
 * with the next occasion: nobody waits for it.
 */
export async function keepPractice(client: QueryClient, playerId: string): Promise<void> {
  const pack = await readPack();
  if (pack.playerId !== playerId) return;
  await keepOnly(playerId);
  const isHandedIn = await handInPractice(playerId);
  if (isHandedIn) await invalidateAfter(client, 'POST /api/practice/answers');
  const latest = isHandedIn ? await readPack() : pack;
  // While a game is open the device keeps the one before; who has logged out meanwhile leaves nothing.
  const isStillTheirs = packOwner.read() === playerId;
  if (latest.questions !== null && isStillTheirs) await savePack({ ...latest, receivedAt: Date.now() });
}

const readPack = () => call('GET /api/practice/pack', {}, { patience: 'none', onWaiting: () => undefined });
