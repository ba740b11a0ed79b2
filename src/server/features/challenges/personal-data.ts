import { challenge } from '#server/db/schema/challenges.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import type { ChallengesContext } from './context.ts';
import { outcomeFor } from './decision.ts';
import { endByPlayer } from './ending.ts';
import { openGamesOf, partOf, playersOf, sideOf } from './sides.ts';
import { countUndecidedOf, listAll, lockUndecidedOf } from './store.ts';

const tables = [
  personalTable(challenge, {
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

export function challengesPersonalData(ctx: ChallengesContext): PersonalData {
  return {
    tables,

    /** Undecided ones are locked, then their open games; their other players are those it touches. */
    async lockForErasure(tx: Tx, playerId: string) {
      const rows = await lockUndecidedOf(tx, playerId);
      await ctx.game.lockContestGames(tx, rows.flatMap(openGamesOf));
      return rows.map(playersOf);
    },

    countLocked: countUndecidedOf,

    /** Undecided ones end, and those that the player has started are lost; decided ones stay. */
    async erase(tx: Tx, playerId: string, now: Date) {
      for (const row of await lockUndecidedOf(tx, playerId)) await endByPlayer(ctx, tx, row, playerId, now);
    },

    exportData: (queries: Queries, playerId: string) => exportChallenges(ctx, queries, playerId),
  };
}

/** Of the others nothing but what one has seen. */
async function exportChallenges(
  { catalog }: Pick<ChallengesContext, 'catalog'>,
  queries: Queries,
  playerId: string,
): Promise<unknown> {
  return (await listAll(queries, playerId)).flatMap((row) => {
    const side = sideOf(row, playerId);
    if (!side) return [];
    return [
      {
        sent: side === 'challenger',
        category: catalog.get(row.categoryId).name,
        status: row.status,
        outcome: outcomeFor(row, side),
        score: partOf(row, side).score,
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        isForfeit: row.isForfeit,
      },
    ];
  });
}
