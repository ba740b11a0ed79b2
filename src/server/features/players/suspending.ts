import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import { maxSuspensionDays } from '#shared/players/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Change, createChanging } from './changing.ts';
import type { PlayersParts } from './parts.ts';

export interface Suspension {
  readonly reason: string;
  /** Null: until it is lifted. */
  readonly until: Date | null;
}

/** So often a suspension begins anew because the player joined a tournament meanwhile. */
const maxAttempts = 20;

const written = ({ until, reason }: Suspension) => ({ until: until?.toISOString() ?? null, reason });

/** Keeps players out, for a time or for good (rules B6, W13). */
export function createSuspending(parts: PlayersParts) {
  const { database, clock, account, boards, events, failpoint, game, listHeldBack, progress, tournaments } = parts;
  const { moderation } = account;
  const { beginAll, conflictsOf, lock, lockAll, mustNotBeLast } = createChanging(parts);

  function standing({ player }: Change): ReturnType<typeof written> | null {
    const { suspendedAt, suspendedUntil, suspensionReason } = player;
    return suspendedAt === null ? null : written({ until: suspendedUntil, reason: suspensionReason ?? '' });
  }

  /** Those who were suspended; null, and nothing has happened, when one of them took a seat in between. */
  function attempt(
    actorId: string,
    ids: readonly string[],
    suspension: Suspension,
    also: (tx: Tx, now: Date) => Promise<void>,
  ): Promise<string[] | null> {
    return database.transaction(async (tx) => {
      const begunAt = await clock.now(tx);
      const administrators = await moderation.listAdministrators(tx, begunAt);
      // Giving up their seats ends the matches that make them opponents.
      const conflicts = await conflictsOf(tx, actorId, ids, 'moderator');
      if (!(await tournaments.leaveAll(tx, ids, begunAt, administrators))) return null;
      const changes = await beginAll(tx, actorId, ids, 'moderator', conflicts);
      mustEndInTime(suspension, begunAt);
      await mustNotBeLast(tx, changes);
      for (const change of changes) {
        const { player, now } = change;
        await moderation.writeSuspension(tx, player.id, suspension, now);
        await moderation.deleteSessions(tx, player.id);
        await boards.holdBack(tx, player.id, true, now);
        await change.note({ action: 'suspended', before: standing(change), after: written(suspension) });
      }
      const suspended = changes.map(({ player }) => player.id);
      await events.endPlayers(tx, suspended);
      await also(tx, changes[0]?.now ?? begunAt);
      failpoint('players.suspended');
      return suspended;
    });
  }

  /** Suspends all of them or none (rules W40); answers those who are there. */
  async function suspendAll(
    actorId: string,
    ids: readonly string[],
    suspension: Suspension,
    also: (tx: Tx, now: Date) => Promise<void> = async () => {},
  ): Promise<string[]> {
    if (ids.includes(actorId)) throw new Refusal('notOneself');
    let suspended = null;
    for (let left = maxAttempts; suspended === null; left -= 1) {
      if (left === 0) throw new Refusal('unavailable');
      suspended = await attempt(actorId, ids, suspension, also);
    }
    failpoint('players.suspension-committed');
    // A server that dies here leaves them to the job that closes stale games.
    for (const id of suspended) await game.closeAllOf(id);
    return suspended;
  }

  /** Takes the suspension away from a player who is locked; false when there is none. */
  async function lift(tx: Tx, change: Change, action: string): Promise<boolean> {
    const { player, now } = change;
    const before = standing(change);
    if (before === null) return false;
    await moderation.liftSuspension(tx, player.id);
    const isTooFast = (await progress.unbelievable(tx, [player.id])).has(player.id);
    const isFlagged = (await listHeldBack(tx, [player.id])).has(player.id);
    await boards.holdBack(tx, player.id, isTooFast || isFlagged, now);
    await change.note({ action, before, after: null });
    return true;
  }

  return {
    /**
     * Sessions end on every server, open games close as they stand, seats are freed. Once more changes reason and end. What
     * `also` does is done in the same transaction, or not at all.
     */
    async suspend(
      actorId: string,
      id: string,
      suspension: Suspension,
      also?: (tx: Tx, now: Date) => Promise<void>,
    ): Promise<void> {
      if ((await suspendAll(actorId, [id], suspension, also)).length === 0) throw new Refusal('playerNotFound');
    },

    suspendAll,

    /** A repeat does nothing. */
    restore: (actorId: string, id: string): Promise<boolean> =>
      database.transaction(async (tx) => lift(tx, await lock(tx, actorId, id, 'moderator'), 'restored')),

    /** Lifts the suspensions of all of them, or of none; answers those who had one. */
    restoreAll: (actorId: string, ids: readonly string[]): Promise<string[]> =>
      database.transaction(async (tx) => {
        const restored: string[] = [];
        for (const change of await lockAll(tx, actorId, ids, 'moderator')) {
          if (await lift(tx, change, 'restored')) restored.push(change.player.id);
        }
        return restored;
      }),

    /** Tidies up suspensions that have ended: the player is back on boards and in the search. Answers how many. */
    async liftOver(): Promise<number> {
      const over = await moderation.listSuspensionsOver(database, await clock.now(database));
      for (const id of over) {
        await database.transaction(async (tx) => {
          const change = await lock(tx, null, id);
          const { suspendedUntil } = change.player;
          // It may have been made longer meanwhile.
          if (suspendedUntil !== null && suspendedUntil <= change.now) await lift(tx, change, 'suspension-over');
        });
      }
      return over.length;
    },
  };
}

function mustEndInTime({ until }: Suspension, now: Date): void {
  if (until === null) return;
  if (until <= now) throw invalidField('until', 'must be in the future');
  const latest = now.getTime() + maxSuspensionDays * 86_400_000;
  if (until.getTime() > latest) throw invalidField('until', `must be within ${maxSuspensionDays} days`);
}
