import { isPlaceholderName, nameFault, placeholderName } from '#shared/account/names.ts';
import { coins } from '#shared/kernel/coins.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import { csvOf } from '#server/platform/csv.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Change, createChanging } from './changing.ts';
import type { PlayersParts } from './parts.ts';

export interface Naming {
  /** Undefined: a neutral name is made up. */
  readonly displayName?: string | undefined;
  /** For the audit trail. */
  readonly reason: string;
  /** What the player is told beside a neutral name. */
  readonly words?: string | null;
}

/** What administrators change of one player, each change one transaction with its entry in the audit trail. */
export function createManaging(parts: PlayersParts) {
  const { database, chance, account, events, failpoint, notices, resetLinks, wallet } = parts;
  const { moderation } = account;
  const { lock, lockAll, lockWithAdministrators, mustNotBeLast } = createChanging(parts);

  const neutralName = () => placeholderName(chance.below);

  /** Who owns the game no longer is called so no longer. */
  async function takeOfficeName(tx: Tx, { player, note }: Change): Promise<void> {
    if (nameFault(player.displayName) === null) return;
    const displayName = neutralName();
    await moderation.writeName(tx, player.id, displayName);
    await note({ action: 'renamed', before: { displayName: player.displayName }, after: { displayName } });
  }

  /** First and last name, which friends see, go; who has a neutral name now is asked for another. */
  async function renameIn(tx: Tx, actorId: string, id: string, naming: Naming): Promise<void> {
    const { displayName = neutralName(), reason, words = null } = naming;
    const { player, now, note } = await lock(tx, actorId, id, 'moderator');
    const { firstName, lastName } = player;
    await moderation.writeName(tx, id, displayName);
    await note({
      action: 'renamed',
      before: { displayName: player.displayName, firstName, lastName },
      after: { displayName, firstName: null, lastName: null, reason },
    });
    // It asks for another name: of one that an administrator chose for the player that is not so.
    if (isPlaceholderName(displayName)) {
      await notices.give(tx, { playerId: id, kind: 'renamed', about: player.displayName, words }, now);
    }
    await events.publish(tx, 'user', [id]);
  }

  async function issueLink(tx: Tx, { player, now, note }: Change) {
    const { url, expiresAt } = await resetLinks.issue(tx, player.id, now);
    const goodUntil = expiresAt.toISOString();
    await note({ action: 'reset-link-issued', before: null, after: { goodUntil } });
    return { url, expiresAt: goodUntil };
  }

  return {
    /** An entry in the ledger; 409 `insufficientCoins` below 0. Its transaction has its idempotency key. */
    async correct(
      tx: Tx,
      actorId: string,
      id: string,
      { amount, reason }: { readonly amount: number; readonly reason: string },
    ): Promise<void> {
      const { now, note } = await lock(tx, actorId, id);
      const movement = {
        playerId: id,
        amount: coins(amount),
        counterAccount: amount > 0 ? 'mint' : 'sink',
        reason: 'correction',
        reference: chance.token(),
      } as const;
      const after = (await wallet.move(tx, [movement], now)).get(id) ?? 0;
      await note({
        action: 'balance-corrected',
        before: { coins: after - amount },
        after: { coins: after, amount, reason },
      });
      await events.publish(tx, 'user', [id]);
      failpoint('players.corrected');
    },

    rename: (actorId: string, id: string, naming: Naming): Promise<void> =>
      database.transaction((tx) => renameIn(tx, actorId, id, naming)),

    renameIn,

    /** Never the last owner's; 409 to give one to a suspended player. A repeat does nothing. */
    setRole: (actorId: string, id: string, role: Role): Promise<void> =>
      database.transaction(async (tx) => {
        const change = await lockWithAdministrators(tx, actorId, id);
        const { player, now, note } = change;
        if (player.role === role) return;
        if (player.isGuest) throw new Refusal('guestHasNone');
        if (role !== 'player' && isSuspended(player, now)) throw new Refusal('playerSuspended');
        if (role !== 'admin') await mustNotBeLast(tx, [change]);
        await moderation.writeRole(tx, id, role);
        await note({ action: 'role-changed', before: { role: player.role }, after: { role } });
        if (role !== 'admin') await takeOfficeName(tx, change);
        await events.forgetPlayers(tx, [id]);
        await events.publish(tx, 'user', [id]);
        failpoint('players.role-written');
      }),

    /** Signs these players out everywhere; answers those who are there. */
    endSessions: (actorId: string, ids: readonly string[]): Promise<string[]> =>
      database.transaction(async (tx) => {
        const changes = await lockAll(tx, actorId, ids);
        for (const { player, note } of changes) {
          const sessions = await moderation.deleteSessions(tx, player.id);
          await note({ action: 'sessions-ended', before: { sessions }, after: { sessions: 0 } });
        }
        const ended = changes.map(({ player }) => player.id);
        await events.endPlayers(tx, ended);
        return ended;
      }),

    /** The link is told here and never again: only its hash is kept. */
    issueResetLink: (actorId: string, id: string): Promise<{ url: string; expiresAt: string }> =>
      database.transaction(async (tx) => issueLink(tx, await lock(tx, actorId, id))),

    /** The same for many, all or none: a table to hand out. */
    issueResetLinks: (actorId: string, ids: readonly string[]): Promise<{ csv: string; count: number }> =>
      database.transaction(async (tx) => {
        const changes = await lockAll(tx, actorId, ids);
        const rows = [];
        for (const change of changes) {
          const { url, expiresAt } = await issueLink(tx, change);
          rows.push([change.player.displayName, url, expiresAt]);
        }
        failpoint('players.reset-links-issued');
        return { csv: csvOf(['name', 'link', 'goodUntil'], rows), count: rows.length };
      }),
  };
}
