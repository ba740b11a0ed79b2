import { createHmac } from 'node:crypto';
import { dealsAndVerdictsAnHour } from '#shared/game/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addToTally, listTallies, pruneTally, type Tally } from './deal-tally-store.ts';
import type { GameParts, Viewer } from './parts.ts';

const hourMs = 3_600_000;

/** What was counted, by the key that it is counted under. */
export type Tallies = ReadonlyMap<string, readonly Tally[]>;

/** What an account's deals and verdicts are counted under. */
export const playerKey = ({ playerId }: Pick<Viewer, 'playerId'>) => `player:${playerId}`;

/**
 * How much an account, and all accounts of a network together, may learn within an hour: deals and verdicts are counted as
 * they come, and looked at when the next game is dealt, so that nobody is refused in the middle of one
 * (rules K13, K14, K15).
 */
export function createDealLimits({ database, clock, limits, settings, secret }: GameParts) {
  // Nobody's address is kept, not even for an hour.
  const networkKey = ({ network }: Viewer) =>
    `network:${createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)}`;

  function refusalOf(tallies: readonly Tally[] = [], max: number, now: Date): Refusal | null {
    const ofHour = tallies.filter(({ startsAt }) => startsAt.getTime() > now.getTime() - hourMs);
    const [oldest] = ofHour;
    if (!oldest || ofHour.reduce((sum, { amount }) => sum + amount, 0) < max) return null;
    const seconds = Math.ceil((oldest.startsAt.getTime() + hourMs - now.getTime()) / 1000);
    return new Refusal('tooManyDeals', [], { retryAfterSeconds: Math.max(1, seconds) });
  }

  return {
    /** What was counted of these players: for `refusals`. */
    async tallies(tx: Tx, viewers: readonly Viewer[]): Promise<Tallies> {
      if (!limits.areOn) return new Map();
      const keys = [...new Set(viewers.flatMap((viewer) => [playerKey(viewer), networkKey(viewer)]))];
      return Map.groupBy(await listTallies(tx, keys), ({ key }) => key);
    },

    /** Why these players, by id, get no new game now. */
    refusals(viewers: readonly Viewer[], tallies: Tallies, now: Date): ReadonlyMap<string, Refusal> {
      const { dealsAnHour } = settings.networkBudgets(now);
      return new Map(
        viewers.flatMap((viewer): [string, Refusal][] => {
          const refusal =
            refusalOf(tallies.get(playerKey(viewer)), dealsAndVerdictsAnHour, now) ??
            refusalOf(tallies.get(networkKey(viewer)), dealsAnHour, now);
          return refusal ? [[viewer.playerId, refusal]] : [];
        }),
      );
    },

    /** Counts a deal or a verdict for each of these, who may stand there several times. */
    async count(tx: Tx, viewers: readonly Viewer[], now: Date): Promise<void> {
      if (!limits.areOn || viewers.length === 0) return;
      const amounts = new Map<string, number>();
      for (const viewer of viewers) {
        for (const key of [playerKey(viewer), networkKey(viewer)]) amounts.set(key, (amounts.get(key) ?? 0) + 1);
      }
      await addToTally(
        tx,
        [...amounts].map(([key, amount]) => ({ key, amount })),
        now,
      );
    },

    prune: async (): Promise<number> => pruneTally(database, await clock.now(database)),
  };
}

export type DealLimits = ReturnType<typeof createDealLimits>;
