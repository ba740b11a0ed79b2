import { Refusal } from '#shared/kernel/errors.ts';
import { type Desk, isStaff, opensTo } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import type { AuditEntry } from '#server/features/audit/service.ts';
import type { ModeratedPlayer } from '#server/features/account/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Conflicts, findConflicts, noConflicts } from './opponents.ts';
import type { PlayersParts } from './parts.ts';

/** A player who is locked, and who did what when. */
export interface Change {
  readonly player: ModeratedPlayer;
  readonly now: Date;
  /** Writes into the audit trail what the actor did. */
  note(what: Pick<AuditEntry, 'action' | 'before' | 'after'>): Promise<void>;
}

/** In the audit trail: an owner decided about a current opponent because nobody else could (rules W42). */
const ownOpponentNote = { wasOwnOpponent: true } as const;

export function createChanging(parts: PlayersParts) {
  const { clock, account, audit } = parts;
  const { moderation } = account;

  /** Who acts, null for the server itself: whoever had a role when the call came may have lost it since, or be suspended. */
  async function actorOf(tx: Tx, actorId: string | null, now: Date, desk: Desk): Promise<ModeratedPlayer | null> {
    if (actorId === null) return null;
    const actor = await moderation.findModerated(tx, actorId);
    if (!actor || isSuspended(actor, now)) throw new Refusal('unauthorized');
    if (!isStaff(actor.role)) throw new Refusal('adminOnly');
    if (!opensTo(desk, actor.role)) throw new Refusal('otherRole');
    return actor;
  }

  /** Somebody with a role is an owner's matter: moderators never act on each other, on editors or on owners. */
  function mayActOn(actor: ModeratedPlayer | null, player: ModeratedPlayer | null): void {
    if (actor && actor.role !== 'admin' && player && isStaff(player.role)) throw new Refusal('ofStaff');
  }

  /** Opponents of the actor among players (rules W42); none where the server itself acts. */
  async function findConflictsOf(tx: Tx, actor: ModeratedPlayer | null, ids: readonly string[], desk: Desk, now: Date) {
    return actor === null ? noConflicts : findConflicts(parts, tx, actor, ids, desk, now);
  }

  /** What the audit trail says where an opponent is decided about; 403 where another member of staff has to. */
  async function noteOwnOpponent(
    tx: Tx,
    actor: Pick<ModeratedPlayer, 'id' | 'role'>,
    id: string,
    desk: Desk,
    now: Date,
  ): Promise<Partial<typeof ownOpponentNote>> {
    const { opponents, barred } = await findConflicts(parts, tx, actor, [id], desk, now);
    if (barred.has(id)) throw new Refusal('ownOpponent');
    return opponents.has(id) ? ownOpponentNote : {};
  }

  /** The player, who is locked, as a change finds them; null for who has left. */
  async function changeOf(
    tx: Tx,
    actor: ModeratedPlayer | null,
    id: string,
    now: Date,
    { opponents, barred }: Conflicts,
  ): Promise<Change | null> {
    const player = await moderation.findModerated(tx, id);
    mayActOn(actor, player);
    if (!player) return null;
    if (barred.has(id)) throw new Refusal('ownOpponent');
    const by = { subject: 'player', subjectId: id, actorId: actor?.id ?? null, now } as const;
    const note: Change['note'] = ({ action, before, after }) =>
      audit.noteAll(tx, [
        { action, before, after: opponents.has(id) ? { ...after, ...ownOpponentNote } : after, ...by },
      ]);
    return { player, now, note };
  }

  async function begin(tx: Tx, actorId: string | null, id: string, desk: Desk = 'admin'): Promise<Change> {
    const now = await clock.now(tx);
    const actor = await actorOf(tx, actorId, now, desk);
    const change = await changeOf(tx, actor, id, now, await findConflictsOf(tx, actor, [id], desk, now));
    if (!change) throw new Refusal('playerNotFound');
    return change;
  }

  /**
   * The same for many who are locked, in the order of their ids; who has left is passed over. `known` are conflicts that this
   * transaction may have ended already.
   */
  async function beginAll(
    tx: Tx,
    actorId: string,
    ids: readonly string[],
    desk: Desk = 'admin',
    known?: Conflicts,
  ): Promise<Change[]> {
    const now = await clock.now(tx);
    const actor = await actorOf(tx, actorId, now, desk);
    const conflicts = known ?? (await findConflictsOf(tx, actor, ids, desk, now));
    const changes: Change[] = [];
    for (const id of ids.toSorted()) {
      const change = await changeOf(tx, actor, id, now, conflicts);
      if (change) changes.push(change);
    }
    return changes;
  }

  return {
    beginAll,

    /** Conflicts of somebody who may act, before anything has changed. */
    async conflictsOf(tx: Tx, actorId: string, ids: readonly string[], desk: Desk): Promise<Conflicts> {
      const now = await clock.now(tx);
      return findConflictsOf(tx, await actorOf(tx, actorId, now, desk), ids, desk, now);
    },

    /** Many players at once, locked in the order of their ids. */
    async lockAll(tx: Tx, actorId: string, ids: readonly string[], desk: Desk = 'admin'): Promise<Change[]> {
      await account.lockPlayers(tx, ids.toSorted());
      return beginAll(tx, actorId, ids, desk);
    },

    /**
     * Whether somebody may still decide about a player, who is locked; 403 unless. Answers what the audit trail has to say about
     * it beside the decision.
     */
    async mustMayModerate(tx: Tx, actorId: string, id: string, now: Date): Promise<Partial<typeof ownOpponentNote>> {
      const actor = await actorOf(tx, actorId, now, 'moderator');
      mayActOn(actor, await moderation.findModerated(tx, id));
      return actor === null ? {} : noteOwnOpponent(tx, actor, id, 'moderator', now);
    },

    noteOwnOpponent,

    async lock(tx: Tx, actorId: string | null, id: string, desk: Desk = 'admin'): Promise<Change> {
      await account.lockPlayers(tx, [id]);
      return begin(tx, actorId, id, desk);
    },

    /** Locks all owners with the player, so that no two take the last ones away at once. */
    async lockWithAdministrators(tx: Tx, actorId: string, id: string): Promise<Change> {
      const administrators = await moderation.listAdministrators(tx, await clock.now(tx));
      await account.lockPlayers(tx, [...new Set([id, ...administrators])].sort());
      return begin(tx, actorId, id);
    },

    /** 409 where nobody but these could act as owner; all owners are locked. */
    async mustNotBeLast(tx: Tx, changes: readonly Change[]): Promise<void> {
      const [owner] = changes.filter(({ player }) => player.role === 'admin');
      if (!owner) return;
      const concerned = new Set(changes.map(({ player }) => player.id));
      const others = (await moderation.listAdministrators(tx, owner.now)).filter((id) => !concerned.has(id));
      if (others.length === 0) throw new Refusal('lastAdministrator');
    },
  };
}
