import type { Side } from '#shared/challenges/decision.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createSettling, type SettlingParts } from './decision.ts';
import { playersOf, sideOf } from './sides.ts';
import { type ChallengeRow, findChallenge, lockChallenge } from './store.ts';

export interface HoldingParts extends Pick<Deps, 'database' | 'clock'>, SettlingParts {
  readonly account: Pick<Account, 'lockPlayers'>;
}

/** A challenge that is locked, its players too, and settled; seen by one of them. */
export interface Held {
  readonly row: ChallengeRow;
  readonly side: Side;
  readonly now: Date;
}

/** Takes hold of challenges: the aggregate first, then its players. */
export function createHolding(parts: HoldingParts) {
  const { database, account, clock } = parts;
  const settle = createSettling(parts);

  /** Locks one and decides what can be decided; null for one that does not exist. */
  async function settled(tx: Tx, id: number) {
    const locked = await lockChallenge(tx, id);
    if (!locked) return null;
    await account.lockPlayers(tx, [...playersOf(locked)].sort());
    const now = await clock.now(tx);
    const { row } = await settle(tx, locked, now);
    return { row, now, hasChanged: row !== locked };
  }

  /** Nothing when settling has changed it: that is kept, whatever becomes of the work. */
  function attempt<T>(id: number, playerId: string, work: (tx: Tx, held: Held) => Promise<T>) {
    return database.transaction(async (tx) => {
      // A third person locks nothing: who plays it never changes.
      const seen = await findChallenge(tx, id);
      const side = seen && sideOf(seen, playerId);
      const found = side && (await settled(tx, id));
      if (!found) throw new Refusal('challengeNotFound');
      const { row, now, hasChanged } = found;
      return hasChanged ? null : { value: await work(tx, { row, side, now }) };
    });
  }

  return {
    /** Settles a challenge in a transaction of its own. */
    settle: (id: number): Promise<ChallengeRow | undefined> =>
      database.transaction(async (tx) => (await settled(tx, id))?.row),

    /** Works on a challenge in one transaction; somebody else's is a 404, like one that does not exist. */
    async work<T>(id: number, playerId: string, work: (tx: Tx, held: Held) => Promise<T>): Promise<T> {
      const done = (await attempt(id, playerId, work)) ?? (await attempt(id, playerId, work));
      if (!done) throw new Error(`challenge ${id} does not come to rest`);
      return done.value;
    },
  };
}
