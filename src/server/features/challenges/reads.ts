import type { PlayerCards } from '#server/features/account/service.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database.ts';
import { createHolding, type HoldingParts } from './locking.ts';
import { presentChallenge } from './present.ts';
import { outcomeFor } from './decision.ts';
import { partOf, playersOf, sideOf } from './sides.ts';
import { type ChallengeRow, findChallenge, listAll, listLatest } from './store.ts';

const listed = 100;

export interface ReadingParts extends HoldingParts {
  readonly playerCards: PlayerCards;
}

/** Challenges as their players see them. */
export function createReading(parts: ReadingParts) {
  const { database, clock, catalog, playerCards } = parts;
  const { settle } = createHolding(parts);

  async function present(
    queries: Queries,
    rows: readonly ChallengeRow[],
    viewerId: string,
    now: Date,
  ): Promise<Challenge[]> {
    const cards = await playerCards.cards(queries, rows.flatMap(playersOf), viewerId);
    return rows.flatMap((row) => {
      const challenger = cards.get(row.challengerId);
      const challenged = cards.get(row.challengedId);
      if (!challenger || !challenged) return [];
      return [presentChallenge(row, viewerId, { category: catalog.get(row.categoryId), challenger, challenged }, now)];
    });
  }

  /** Those whose time is over are settled before they are shown. */
  async function upToDate(rows: readonly ChallengeRow[], now: Date): Promise<ChallengeRow[]> {
    const shown: ChallengeRow[] = [];
    for (const row of rows) {
      const isDue = isUndecided(row) && row.expiresAt <= now;
      shown.push((isDue ? await settle(row.id) : null) ?? row);
    }
    return shown;
  }

  return {
    /** One challenge, in the transaction that changed it. */
    async shown(queries: Queries, row: ChallengeRow, viewerId: string, now: Date): Promise<Challenge> {
      const [challenge] = await present(queries, [row], viewerId, now);
      if (!challenge) throw new Error(`challenge ${row.id} cannot be shown`);
      return challenge;
    },

    /** Sent and received, newest first. */
    async list(playerId: string): Promise<Challenge[]> {
      const rows = await listLatest(database, playerId, listed);
      const now = await clock.now(database);
      return present(database, await upToDate(rows, now), playerId, now);
    },

    /** 404 for somebody else's. */
    async get(playerId: string, id: number): Promise<Challenge> {
      const row = await findChallenge(database, id);
      if (!row || !sideOf(row, playerId)) throw new Refusal('challengeNotFound');
      const now = await clock.now(database);
      const [challenge] = await present(database, await upToDate([row], now), playerId, now);
      if (!challenge) throw new Refusal('challengeNotFound');
      return challenge;
    },

    /** For the export of one's data: of the others nothing but what one has seen. */
    async exported(queries: Queries, playerId: string): Promise<unknown> {
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
          },
        ];
      });
    },
  };
}
