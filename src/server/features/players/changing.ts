import { Refusal } from '#shared/kernel/errors.ts';
import { isSuspended, type Role } from '#shared/players/rules.ts';
import type { AuditEntry } from '#server/features/audit/service.ts';
import type { ModeratedPlayer } from '#server/features/account/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PlayersParts } from './parts.ts';

/** A player who is locked, and who did what when. */
export interface Change {
  readonly player: ModeratedPlayer;
  readonly now: Date;
  /** Writes into the audit trail what the actor did. */
  note(what: Pick<AuditEntry, 'action' | 'before' | 'after'>): Promise<void>;
}

export function createChanging({ clock, account, audit }: PlayersParts) {
  const { moderation } = account;

  /** Whoever was an administrator when the call came may have been revoked or suspended since, by another call. */
  async function mustStillAct(tx: Tx, actorId: string, now: Date): Promise<void> {
    const actor = await moderation.findModerated(tx, actorId);
    if (!actor || isSuspended(actor, now)) throw new Refusal('unauthorized');
    if (actor.role !== 'admin') throw new Refusal('adminOnly');
  }

  /** The player, who is locked, as a change finds them; the server itself has no id. */
  async function begin(tx: Tx, actorId: string | null, id: string): Promise<Change> {
    const now = await clock.now(tx);
    if (actorId !== null) await mustStillAct(tx, actorId, now);
    const player = await moderation.findModerated(tx, id);
    if (!player) throw new Refusal('playerNotFound');
    return {
      player,
      now,
      note: (what) => audit.noteAll(tx, [{ ...what, subject: 'player', subjectId: id, actorId, now }]),
    };
  }

  return {
    mustStillAct,

    begin,

    async lock(tx: Tx, actorId: string | null, id: string): Promise<Change> {
      await account.lockPlayers(tx, [id]);
      return begin(tx, actorId, id);
    },

    /** Locks all administrators with the player, so that no two take the last ones away at once. */
    async lockWithAdministrators(tx: Tx, actorId: string, id: string): Promise<Change> {
      const administrators = await moderation.listAdministrators(tx, await clock.now(tx));
      await account.lockPlayers(tx, [...new Set([id, ...administrators])].sort());
      return begin(tx, actorId, id);
    },

    /** 409 where nobody else could act as administrator; they are locked. */
    async mustNotBeLast(tx: Tx, { player, now }: Change, becomes: Role | 'suspended'): Promise<void> {
      if (player.role !== 'admin' || becomes === 'admin') return;
      const others = (await moderation.listAdministrators(tx, now)).filter((each) => each !== player.id);
      if (others.length === 0) throw new Refusal('lastAdministrator');
    },
  };
}
