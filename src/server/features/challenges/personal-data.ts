import { challenge } from '#server/db/schema/challenges.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import type { ChallengesContext } from './context.ts';
import { getOutcome } from './decision.ts';
import { endByPlayer } from './decision.ts';
import { listOpenGameIds, getPart, getPlayerIds, findSide } from './sides.ts';
import { countUndecidedByPlayer, listAllByPlayer, lockUndecidedByPlayer } from './store.ts';

const tables = [
  definePersonalTable(challenge, {
    exported: ['status', 'createdAt', 'decidedAt', 'isForfeit'],
    told: ['challengerId', 'categoryId', 'challengerScore', 'challengedScore', 'winnerId'],
    withheld: {
      'a number of ours': ['id', 'challengerGameId', 'challengedGameId'],
      'of the other nothing but what one has seen': ['challengedId'],
      'follows from when it was sent': ['expiresAt'],
      'would tell what it asks': ['questionIds', 'questionRevisions'],
      'stand with the games': [
        ...(['challengerCorrect', 'challengerUsedMs', 'challengerFinished'] as const),
        ...(['challengedCorrect', 'challengedUsedMs', 'challengedFinished'] as const),
      ],
    },
    erased: { kept: 'undecided ones end, decided ones stay for the other player' },
  }),
];

export function createChallengesPersonalData(ctx: ChallengesContext): PersonalData {
  return {
    tables,

    /** Locks the undecided challenges, then their open games. Returns the players of these challenges. */
    async lockForErasure(tx: Tx, playerId: string) {
      const rows = await lockUndecidedByPlayer(tx, playerId);
      await ctx.game.lockContestGames(tx, rows.flatMap(listOpenGameIds));
      return rows.map(getPlayerIds);
    },

    countLocked: countUndecidedByPlayer,

    /** Undecided challenges end, and the player loses those they have started. Decided challenges are kept. */
    async erase(tx: Tx, playerId: string, now: Date) {
      for (const row of await lockUndecidedByPlayer(tx, playerId)) await endByPlayer(ctx, tx, row, playerId, now);
    },

    exportData: (queries: Queries, playerId: string) => exportChallenges(ctx, queries, playerId),
  };
}

/** Contains nothing about the other players except the results that this player has seen. */
async function exportChallenges(
  { catalog }: Pick<ChallengesContext, 'catalog'>,
  queries: Queries,
  playerId: string,
): Promise<unknown> {
  return (await listAllByPlayer(queries, playerId)).flatMap((row) => {
    const side = findSide(row, playerId);
    if (!side) return [];
    return [
      {
        sent: side === 'challenger',
        category: catalog.get(row.categoryId).name,
        status: row.status,
        outcome: getOutcome(row, side),
        score: getPart(row, side).score,
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        isForfeit: row.isForfeit,
      },
    ];
  });
}
