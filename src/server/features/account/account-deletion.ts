import type { ExportedData } from '#server/platform/database/personal-data.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findRole, listAdministrators } from './administrators/administrator-store.ts';
import { accountTables, eraseAccount, listSessions, readAccount } from './personal-data.ts';
import type { PersonalContext } from './context.ts';
import { getToday } from './player-dates.ts';
import { lockPlayerRows } from './store.ts';

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

type Condition = (tx: Tx) => Promise<boolean>;

/** A deletion is retried this often when concurrent activity interferes. */
const maxAttempts = 20;

/** All tables with player data and how deletion treats their columns. */
export function listPersonalTables({ personalData }: Pick<PersonalContext, 'personalData'>) {
  return [...accountTables, ...Object.values(personalData).flatMap(({ tables }) => tables)];
}

/** Streams everything stored about a player as one JSON document, together with the file name. */
export async function exportPersonalData(
  ctx: PersonalContext,
  playerId: string,
): Promise<{ readonly name: string; readonly document: AsyncIterable<string> }> {
  const { database, personalData } = ctx;
  const { date } = await getToday(ctx, database, playerId);
  const sections: (readonly [string, () => ExportedData])[] = [
    ['account', () => readAccount(database, playerId)],
    ['sessions', () => listSessions(database, playerId)],
    ...Object.entries(personalData).flatMap(([name, { exportData }]) =>
      exportData ? [[name, () => exportData(database, playerId)] as const] : [],
    ),
  ];
  return { name: `trivia-quest-${date}.json`, document: streamExportDocument(sections) };
}

/**
 * Deletes an account in one transaction. Throws 409 `lastAdministrator`. Content that others saw remains as "Former
 * player" and all sessions end. If a condition is given, nothing happens unless it holds once the player is locked.
 */
export async function deleteAccount(
  ctx: PersonalContext,
  playerId: string,
  shouldDelete: Condition = async () => true,
): Promise<void> {
  for (let attemptsLeft = maxAttempts; !(await tryToDelete(ctx, playerId, shouldDelete)); attemptsLeft -= 1) {
    if (attemptsLeft === 1) throw new ApiError('unavailable');
  }
  ctx.failpoint('account.deletion-committed');
}

/** Returns false without any change when concurrent activity interfered. */
function tryToDelete(ctx: PersonalContext, playerId: string, shouldDelete: Condition): Promise<boolean> {
  const { database, clock, failpoint, personalData } = ctx;
  return database.transaction(async (tx) => {
    if (!(await lockAll(ctx, tx, playerId))) return false;
    if (!(await shouldDelete(tx))) return true;
    await assertMayLeave(ctx, tx, playerId);
    const now = await clock.now(tx);
    for (const { erase } of Object.values(personalData)) await erase?.(tx, playerId, now);
    failpoint('account.data-erased');
    await eraseAccount(tx, playerId, now);
    failpoint('account.erased');
    return true;
  });
}

/**
 * Locks everything that the deletion touches in a fixed order, including all administrators, so that two of them cannot
 * leave at once. Returns false when new rows appeared before the players were locked, because locking them now could
 * deadlock.
 */
async function lockAll(ctx: PersonalContext, tx: Tx, playerId: string): Promise<boolean> {
  const { clock, personalData } = ctx;
  const locked: (readonly string[])[] = [];
  for (const { lockForErasure } of Object.values(personalData))
    locked.push(...((await lockForErasure?.(tx, playerId)) ?? []));
  const touched = new Set([playerId, ...locked.flat()]);
  if ((await findRole(tx, playerId)) === 'admin') {
    for (const id of await listAdministrators(tx, await clock.now(tx))) touched.add(id);
  }
  await lockPlayerRows(tx, [...touched].sort());
  return (await countLockedRows(ctx, tx, playerId)) === locked.length;
}

async function countLockedRows({ personalData }: PersonalContext, tx: Tx, playerId: string): Promise<number> {
  let count = 0;
  for (const { countLocked } of Object.values(personalData)) count += (await countLocked?.(tx, playerId)) ?? 0;
  return count;
}

/** Throws 401 for a player who is already deleted, so that only the first of several simultaneous deletions runs. */
async function assertMayLeave({ clock }: PersonalContext, tx: Tx, playerId: string): Promise<void> {
  const role = await findRole(tx, playerId);
  if (role === null) throw new ApiError('unauthorized');
  if (role !== 'admin') return;
  const administrators = await listAdministrators(tx, await clock.now(tx));
  if (administrators.every((id) => id === playerId)) throw new ApiError('lastAdministrator');
}
