import { type APIRequestContext, expect } from '@playwright/test';
import type { OwnFlag } from '#shared/fair-play/contract.ts';
import { playRandomGame, type AdvanceClock } from './play-games.ts';

/** Enough perfect games for a flag whatever questions are dealt; about 13 are needed when all answers take the same time. */
const gameCount = 30;
/** Above the limit of rule S13 (1.2 s), which would also keep the player off the boards. */
const thinkingTimeMs = 3_000;

/** `wait` moves the server's time on. */
export async function playUntilHeldBack(caller: APIRequestContext, wait: AdvanceClock): Promise<void> {
  for (let games = 0; games < gameCount; games += 1) await playRandomGame(caller, 10, () => wait(thinkingTimeMs));
  // Recurring jobs count the answers and apply the flag.
  const getFlag = async () => {
    const status = (await (await caller.get('/api/user/fair-play')).json()) as { readonly flag: OwnFlag | null };
    return status.flag?.state;
  };
  await expect.poll(getFlag, { timeout: 30_000 }).toBe('open');
}
