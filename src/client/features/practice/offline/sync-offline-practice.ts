import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { submitOfflineAnswers } from '#client/platform/calls/submit-offline-answers.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { packOwner } from '#client/platform/device/practice-database.ts';
import { deleteOtherPlayers, savePack } from '#client/platform/device/practice-store.ts';

/** Failures are retried on the next occasion without a message. */
export async function syncOfflinePractice(client: QueryClient, playerId: string): Promise<void> {
  const pack = await fetchPack();
  if (pack.playerId !== playerId) return;
  await deleteOtherPlayers(playerId);
  const isSubmitted = await submitOfflineAnswers(playerId);
  if (isSubmitted) await invalidateAfter(client, 'POST /api/practice/answers');
  const latest = isSubmitted ? await fetchPack() : pack;
  // While a game is open, the device keeps the previous pack. Nothing is stored if the player has logged out meanwhile.
  const isStillTheirs = packOwner.read() === playerId;
  if (latest.questions !== null && isStillTheirs) await savePack({ ...latest, receivedAt: Date.now() });
}

const fetchPack = () => call('GET /api/practice/pack', {}, { patience: 'none', onWaiting: () => undefined });
