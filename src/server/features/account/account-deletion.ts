import type { ExportedData, PersonalData } from '#server/platform/database/personal-data.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findRole, listAdministrators } from './administrators/administrator-store.ts';
import { accountTables, eraseAccount, listSessions, readAccount } from './personal-data.ts';
import type { Account } from './service.ts';

/** Minimum number of characters per written chunk. */
const chunkLength = 32_768;

const isIterable = (value: ExportedData): value is AsyncIterable<unknown> => Symbol.asyncIterator in value;

async function* streamJson(exported: ExportedData): AsyncGenerator<string> {
  if (!isIterable(exported)) {
    yield JSON.stringify((await exported) ?? null, null, 2);
    return;
  }
  yield '[';
  let separator = '\n';
  for await (const item of exported) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield ']';
}

/**
 * Streams one JSON document with a field for each section, so that only a small part is in memory however large it is.
 */
async function* streamExportDocument(
  sections: Iterable<readonly [name: string, read: () => ExportedData]>,
): AsyncGenerator<string> {
  let pending = '{';
  let separator = '\n';
  for (const [name, read] of sections) {
    pending += `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    for await (const part of streamJson(read())) {
      pending += part;
      if (pending.length < chunkLength) continue;
      yield pending;
      pending = '';
    }
  }
  yield `${pending}\n}\n`;
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

type Condition = (tx: Tx) => Promise<boolean>;

interface Parts {
  readonly account: Pick<Account, 'lockPlayers' | 'today'>;
  /** Keyed by the section name in the export, in the order of deletion. */
  readonly personalData: Readonly<Record<string, PersonalData>>;
}

/** A deletion is retried this often when concurrent activity interferes. */
const maxAttempts = 20;

/** Export of personal data and deletion of the account. */
export function createAccountDeletion({ database, clock, failpoint }: Deps, { account, personalData }: Parts) {
  const parts = Object.values(personalData);

  /** Throws 401 for a player who is already deleted, so that only the first of several simultaneous deletions runs. */
  async function assertMayLeave(tx: Tx, playerId: string): Promise<void> {
    const role = await findRole(tx, playerId);
    if (role === null) throw new ApiError('unauthorized');
    if (role !== 'admin') return;
    const administrators = await listAdministrators(tx, await clock.now(tx));
    if (administrators.every((id) => id === playerId)) throw new ApiError('lastAdministrator');
  }

  async function countLockedRows(tx: Tx, playerId: string): Promise<number> {
    let count = 0;
    for (const { countLocked } of parts) count += (await countLocked?.(tx, playerId)) ?? 0;
    return count;
  }

  /**
   * Locks everything that the deletion touches in a fixed order, including all administrators, so that two of them
   * cannot leave at once. Returns false when new rows appeared before the players were locked, because locking them now
   * could deadlock.
   */
  async function lockAll(tx: Tx, playerId: string): Promise<boolean> {
    const locked: (readonly string[])[] = [];
    for (const { lockForErasure } of parts) locked.push(...((await lockForErasure?.(tx, playerId)) ?? []));
    const touched = new Set([playerId, ...locked.flat()]);
    if ((await findRole(tx, playerId)) === 'admin') {
      for (const id of await listAdministrators(tx, await clock.now(tx))) touched.add(id);
    }
    await account.lockPlayers(tx, [...touched].sort());
    return (await countLockedRows(tx, playerId)) === locked.length;
  }

  /** Returns false without any change when concurrent activity interfered. */
  function tryToDelete(playerId: string, shouldDelete: Condition): Promise<boolean> {
    return database.transaction(async (tx) => {
      if (!(await lockAll(tx, playerId))) return false;
      if (!(await shouldDelete(tx))) return true;
      await assertMayLeave(tx, playerId);
      const now = await clock.now(tx);
      for (const { erase } of parts) await erase?.(tx, playerId, now);
      failpoint('account.data-erased');
      await eraseAccount(tx, playerId, now);
      failpoint('account.erased');
      return true;
    });
  }

  return {
    /** All tables with player data and how deletion treats their columns. */
    tables: [...accountTables, ...parts.flatMap(({ tables }) => tables)],

    /** Streams everything stored about a player as one JSON document, together with the file name. */
    async export(playerId: string): Promise<{ readonly name: string; readonly document: AsyncIterable<string> }> {
      const { date } = await account.today(database, playerId);
      const sections: (readonly [string, () => ExportedData])[] = [
        ['account', () => readAccount(database, playerId)],
        ['sessions', () => listSessions(database, playerId)],
        ...Object.entries(personalData).flatMap(([name, { exportData }]) =>
          exportData ? [[name, () => exportData(database, playerId)] as const] : [],
        ),
      ];
      return { name: `trivia-quest-${date}.json`, document: streamExportDocument(sections) };
    },

    /**
     * Deletes an account in one transaction. Throws 409 `lastAdministrator`. Content that others saw remains as "Former
     * player" and all sessions end. If a condition is given, nothing happens unless it holds once the player is locked.
     */
    async leave(playerId: string, shouldDelete: Condition = async () => true): Promise<void> {
      for (let attemptsLeft = maxAttempts; !(await tryToDelete(playerId, shouldDelete)); attemptsLeft -= 1) {
        if (attemptsLeft === 1) throw new ApiError('unavailable');
      }
      failpoint('account.deletion-committed');
    },
  };
}
