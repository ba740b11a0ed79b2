import type { FairPlayFlag } from '#shared/fair-play/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FairPlayContext } from './context.ts';
import { findFlag, listFlags } from './store.ts';

/** A page of the flags that wait for a moderator, or of those that were confirmed. */
export async function listFairPlayFlags(
  { database, playerCards }: Pick<FairPlayContext, 'database' | 'playerCards'>,
  query: Parameters<typeof listFlags>[1],
): Promise<FairPlayFlag[]> {
  const rows = await listFlags(database, query);
  const cards = await playerCards.cards(
    database,
    rows.map(({ playerId }) => playerId),
    null,
  );
  return rows.flatMap((row) => {
    const player = cards.get(row.playerId);
    if (!player) return [];
    const { id, isStaff, signal, answers, correct, hard, power, state, appeal, words, clearedBefore } = row;
    return [
      {
        id,
        player,
        isStaff,
        signal,
        answers,
        right: correct,
        hard,
        power,
        state,
        createdAt: row.createdAt.toISOString(),
        appeal,
        appealedAt: row.appealedAt?.toISOString() ?? null,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        words,
        clearedBefore,
      },
    ];
  });
}

export async function assertFlagExists({ database }: Pick<FairPlayContext, 'database'>, id: number): Promise<void> {
  if (!(await findFlag(database, id))) throw new ApiError('flagNotFound');
}
