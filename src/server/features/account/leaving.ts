import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Exported, PersonalData } from '#server/platform/database/personal-data.ts';
import { exportDocument } from './export-document.ts';
import { findRole, listAdministrators } from './leaving-store.ts';
import { accountTables, eraseAccount, listSessions, readAccount } from './personal-data.ts';
import type { Account } from './service.ts';

export type Leaving = ReturnType<typeof createLeaving>;

type Condition = (tx: Tx) => Promise<boolean>;

interface Parts {
  readonly account: Pick<Account, 'lockPlayers' | 'today'>;
  /** By the name that its part has in the export, in the order of their erasures. */
  readonly personalData: Readonly<Record<string, PersonalData>>;
}

/** So often a deletion begins anew because of what came up in between. */
const maxAttempts = 20;

/** The export of one's data, and the deletion of the account. */
export function createLeaving({ database, clock, failpoint }: Deps, { account, personalData }: Parts) {
  const parts = Object.values(personalData);

  /** 401 for one who has left already: of many deletions at once, one is the first. */
  async function mustMayLeave(tx: Tx, playerId: string): Promise<void> {
    const role = await findRole(tx, playerId);
    if (role === null) throw new Refusal('unauthorized');
    if (role !== 'admin') return;
    const administrators = await listAdministrators(tx, await clock.now(tx));
    if (administrators.every((id) => id === playerId)) throw new Refusal('lastAdministrator');
  }

  async function countAll(tx: Tx, playerId: string): Promise<number> {
    let count = 0;
    for (const { countLocked } of parts) count += (await countLocked?.(tx, playerId)) ?? 0;
    return count;
  }

  /**
   * Locks what the deletion touches in one order; administrators each other, so that two never leave together. False when
   * more came up before the players were locked: to lock that now could end in a deadlock.
   */
  async function lockAll(tx: Tx, playerId: string): Promise<boolean> {
    const locked: (readonly string[])[] = [];
    for (const { lockForErasure } of parts) locked.push(...((await lockForErasure?.(tx, playerId)) ?? []));
    const touched = new Set([playerId, ...locked.flat()]);
    if ((await findRole(tx, playerId)) === 'admin') {
      for (const id of await listAdministrators(tx, await clock.now(tx))) touched.add(id);
    }
    await account.lockPlayers(tx, [...touched].sort());
    return (await countAll(tx, playerId)) === locked.length;
  }

  /** False, and nothing has happened, when something came up in between. */
  function attempt(playerId: string, isStill: Condition): Promise<boolean> {
    return database.transaction(async (tx) => {
      if (!(await lockAll(tx, playerId))) return false;
      if (!(await isStill(tx))) return true;
      await mustMayLeave(tx, playerId);
      const now = await clock.now(tx);
      for (const { erase } of parts) await erase?.(tx, playerId, now);
      failpoint('account.data-erased');
      await eraseAccount(tx, playerId, now);
      failpoint('account.erased');
      return true;
    });
  }

  return {
    /** Every table with something of players, and what becomes of its columns. */
    tables: [...accountTables, ...parts.flatMap(({ tables }) => tables)],

    /** Everything that is kept of a player as one JSON document, in pieces, with the name of the file. */
    async export(playerId: string): Promise<{ readonly name: string; readonly document: AsyncIterable<string> }> {
      const { date } = await account.today(database, playerId);
      const sections: (readonly [string, () => Exported])[] = [
        ['account', () => readAccount(database, playerId)],
        ['sessions', () => listSessions(database, playerId)],
        ...Object.entries(personalData).flatMap(([name, { exportData }]) =>
          exportData ? [[name, () => exportData(database, playerId)] as const] : [],
        ),
      ];
      return { name: `trivia-quest-${date}.json`, document: exportDocument(sections) };
    },

    /**
     * Deletes an account, all of it or nothing: 409 `lastAdministrator`. What others saw stays as "Former player"; the
     * sessions end. With a condition nothing happens where it does not hold once the player is locked.
     */
    async leave(playerId: string, isStill: Condition = async () => true): Promise<void> {
      for (let left = maxAttempts; !(await attempt(playerId, isStill)); left -= 1) {
        if (left === 1) throw new Refusal('unavailable');
      }
      failpoint('account.deletion-committed');
    },
  };
}
