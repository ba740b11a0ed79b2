import { createHmac } from 'node:crypto';
import { maxDealsAndVerdictsPerHour } from '#shared/game/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addToTally, listTallies, pruneTallies, type Tally } from './deal-tally-store.ts';
import type { GameDependencies, Viewer } from './game-dependencies.ts';

const hourMs = 3_600_000;

/** Counts by tally key. */
export type Tallies = ReadonlyMap<string, readonly Tally[]>;

export const toPlayerKey = ({ playerId }: Pick<Viewer, 'playerId'>) => `player:${playerId}`;

/**
 * Limits how much one account, and all accounts of a network together, can learn within an hour. Deals and verdicts are
 * counted as they happen but checked only when the next game is dealt, so no game is interrupted (rules K13, K14, K15).
 */
export function createDealLimits({ database, clock, limits, settings, secret }: GameDependencies) {
  // Hashed, because network addresses are never stored.
  const toNetworkKey = ({ network }: Viewer) =>
    `network:${createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)}`;

  function getRefusal(tallies: readonly Tally[] = [], max: number, now: Date): ApiError | null {
    const lastHour = tallies.filter(({ startsAt }) => startsAt.getTime() > now.getTime() - hourMs);
    const [oldest] = lastHour;
    if (!oldest || lastHour.reduce((sum, { amount }) => sum + amount, 0) < max) return null;
    const seconds = Math.ceil((oldest.startsAt.getTime() + hourMs - now.getTime()) / 1000);
    return new ApiError('tooManyDeals', [], { retryAfterSeconds: Math.max(1, seconds) });
  }

  return {
    /** The counts of these players, as input for `refusals`. */
    async tallies(tx: Tx, viewers: readonly Viewer[]): Promise<Tallies> {
      if (!limits.areOn) return new Map();
      const keys = [...new Set(viewers.flatMap((viewer) => [toPlayerKey(viewer), toNetworkKey(viewer)]))];
      return Map.groupBy(await listTallies(tx, keys), ({ key }) => key);
    },

    /** The refusals, by player id, of players who may not get a new game now. */
    refusals(viewers: readonly Viewer[], tallies: Tallies, now: Date): ReadonlyMap<string, ApiError> {
      const { dealsAnHour } = settings.networkBudgets(now);
      return new Map(
        viewers.flatMap((viewer): [string, ApiError][] => {
          const refusal =
            getRefusal(tallies.get(toPlayerKey(viewer)), maxDealsAndVerdictsPerHour, now) ??
            getRefusal(tallies.get(toNetworkKey(viewer)), dealsAnHour, now);
          return refusal ? [[viewer.playerId, refusal]] : [];
        }),
      );
    },

    /** Counts a deal or a verdict for each of these viewers, who may occur several times. */
    async count(tx: Tx, viewers: readonly Viewer[], now: Date): Promise<void> {
      if (!limits.areOn || viewers.length === 0) return;
      const amounts = new Map<string, number>();
      for (const viewer of viewers) {
        for (const key of [toPlayerKey(viewer), toNetworkKey(viewer)]) amounts.set(key, (amounts.get(key) ?? 0) + 1);
      }
      await addToTally(
        tx,
        [...amounts].map(([key, amount]) => ({ key, amount })),
        now,
      );
    },

    prune: async (): Promise<number> => pruneTallies(database, await clock.now(database)),
  };
}

export type DealLimits = ReturnType<typeof createDealLimits>;
