import { isPlaceholderName, getNameError, createPlaceholderName } from '#shared/account/player-names.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import { formatCsv } from '#server/platform/csv.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Change, createPlayerChanges } from './player-changes.ts';
import type { PlayersParts } from './parts.ts';

export interface NameChange {
  /** Undefined: a neutral name is generated. */
  readonly displayName?: string | undefined;
  readonly reason: string;
  /** Message to the player in addition to a neutral name. */
  readonly words?: string | null;
}

/** Changes that administrators make to one player. Each change is one transaction with an audit entry. */
export function createPlayerAdmin(parts: PlayersParts) {
  const { database, chance, account, events, failpoint, notices, resetLinks, wallet } = parts;
  const { moderation } = account;
  const { lock, lockAll, lockWithAdministrators, mustNotBeLast } = createPlayerChanges(parts);

  const neutralName = () => createPlaceholderName(chance.below);

  /** A player who loses a staff role may not keep a name that claims one. */
  async function removeStaffName(tx: Tx, { player, note }: Change): Promise<void> {
    if (getNameError(player.displayName) === null) return;
    const displayName = neutralName();
    await moderation.writeName(tx, player.id, displayName);
    await note({ action: 'renamed', before: { displayName: player.displayName }, after: { displayName } });
  }

  /** Also removes first and last name, which friends can see. A player with a neutral name is asked for a new one. */
  async function renameIn(tx: Tx, actorId: string, id: string, nameChange: NameChange): Promise<void> {
    const { displayName = neutralName(), reason, words = null } = nameChange;
    const { player, now, note } = await lock(tx, actorId, id, 'moderator');
    const { firstName, lastName } = player;
    await moderation.writeName(tx, id, displayName);
    await note({
      action: 'renamed',
      before: { displayName: player.displayName, firstName, lastName },
      after: { displayName, firstName: null, lastName: null, reason },
    });
    // The notice asks for a new name, so it is sent only for a neutral name and not for a name chosen by the
    // administrator.
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
    /**
     * Corrects the balance with a ledger entry. Throws 409 `insufficientCoins` below 0. The caller's transaction
     * handles the idempotency key.
     */
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

    rename: (actorId: string, id: string, nameChange: NameChange): Promise<void> =>
      database.transaction((tx) => renameIn(tx, actorId, id, nameChange)),

    renameIn,

    /** Throws 409 for the last owner and for a suspended player. Idempotent. */
    setRole: (actorId: string, id: string, role: Role): Promise<void> =>
      database.transaction(async (tx) => {
        const change = await lockWithAdministrators(tx, actorId, id);
        const { player, now, note } = change;
        if (player.role === role) return;
        if (player.isGuest) throw new ApiError('guestHasNone');
        if (role !== 'player' && isSuspended(player, now)) throw new ApiError('playerSuspended');
        if (role !== 'admin') await mustNotBeLast(tx, [change]);
        await moderation.writeRole(tx, id, role);
        await note({ action: 'role-changed', before: { role: player.role }, after: { role } });
        if (role !== 'admin') await removeStaffName(tx, change);
        await events.forgetPlayers(tx, [id]);
        await events.publish(tx, 'user', [id]);
        failpoint('players.role-written');
      }),

    /** Signs these players out everywhere. Returns the ids of those whose accounts exist. */
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

    /** The link is returned only here, because only its hash is stored. */
    issueResetLink: (actorId: string, id: string): Promise<{ url: string; expiresAt: string }> =>
      database.transaction(async (tx) => issueLink(tx, await lock(tx, actorId, id))),

    /** Reset links of many players as a CSV table, all or none. */
    issueResetLinks: (actorId: string, ids: readonly string[]): Promise<{ csv: string; count: number }> =>
      database.transaction(async (tx) => {
        const changes = await lockAll(tx, actorId, ids);
        const rows = [];
        for (const change of changes) {
          const { url, expiresAt } = await issueLink(tx, change);
          rows.push([change.player.displayName, url, expiresAt]);
        }
        failpoint('players.reset-links-issued');
        return { csv: formatCsv(['name', 'link', 'goodUntil'], rows), count: rows.length };
      }),
  };
}
