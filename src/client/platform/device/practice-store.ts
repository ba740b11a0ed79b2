import type { OfflineAnswer, PracticePack } from '#shared/practice/contract.ts';
import { maxOfflineAnswersPerRequest, packRetentionMs } from '#shared/practice/rules.ts';
import { hasPracticeDatabase, practiceDatabase } from './practice-database.ts';

export interface StoredPack extends PracticePack {
  /** Time of the device's clock at download, in milliseconds; missing in packs of earlier versions. */
  readonly receivedAt?: number;
}

/**
 * Estimates the server time, in milliseconds, when the device's clock shows `now`. The device's clock may be wrong by
 * hours, and the server ignores answers given before the mistake they are about. Never before the pack was created.
 */
export function estimateServerTime(
  { madeAt, receivedAt }: Pick<StoredPack, 'madeAt' | 'receivedAt'>,
  now: number,
): number {
  const made = Date.parse(madeAt);
  return receivedAt === undefined ? Math.max(made, now) : made + Math.max(0, now - receivedAt);
}

export interface WaitingAnswer<Given> {
  readonly id: number;
  readonly playerId: string;
  /** The key under which it was sent, if the server has not confirmed it. */
  readonly batch: string | null;
  readonly answer: Given;
}

/**
 * Selects the answers to send next, oldest first, under one key; null if nothing waits. An unconfirmed batch is
 * repeated unchanged, because the same answers under the same key count only once.
 */
export function selectNextBatch<Given>(
  waiting: readonly WaitingAnswer<Given>[],
  newKey: string,
  maxCount: number,
): { readonly key: string; readonly rows: readonly WaitingAnswer<Given>[] } | null {
  const sent = waiting.find(({ batch }) => batch !== null)?.batch ?? null;
  const rows = sent === null ? waiting.slice(0, maxCount) : waiting.filter(({ batch }) => batch === sent);
  return rows.length === 0 ? null : { key: sent ?? newKey, rows };
}

type WaitingRow = WaitingAnswer<OfflineAnswer>;

/** Opens the database of practice packs and waiting answers, both keyed by player. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(practiceDatabase, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('packs', { keyPath: 'playerId' });
      request.result.createObjectStore('answers', { keyPath: 'id', autoIncrement: true });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Runs `work` in one transaction; resolves with its result once everything is on disk. */
async function withStores<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(['packs', 'answers'], mode, { durability: 'strict' });
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
    const result = await work({
      packs: transaction.objectStore('packs'),
      answers: transaction.objectStore('answers'),
    });
    await isDone;
    return result;
  } finally {
    database.close();
  }
}

interface Stores {
  readonly packs: IDBObjectStore;
  readonly answers: IDBObjectStore;
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

const listWaitingAnswers = async (answers: IDBObjectStore, playerId: string) =>
  (await toPromise<WaitingRow[]>(answers.getAll())).filter((one) => one.playerId === playerId);

export async function savePack(pack: StoredPack): Promise<void> {
  await withStores('readwrite', ({ packs }) => toPromise(packs.put(pack)));
}

/** Returns the player's pack, unless it is too old, and the answers that wait to be sent. */
export function readPractice(
  playerId: string,
  now: number,
): Promise<{ readonly pack: StoredPack | null; readonly waiting: readonly OfflineAnswer[] }> {
  return withStores('readwrite', async ({ packs, answers }) => {
    const stored = await toPromise<StoredPack | undefined>(packs.get(playerId));
    const isOld = stored !== undefined && estimateServerTime(stored, now) - Date.parse(stored.madeAt) > packRetentionMs;
    if (isOld) await toPromise(packs.delete(playerId));
    const waiting = (await listWaitingAnswers(answers, playerId)).map(({ answer }) => answer);
    return { pack: stored && !isOld ? stored : null, waiting };
  });
}

export async function addAnswer(playerId: string, answer: OfflineAnswer): Promise<void> {
  await withStores('readwrite', ({ answers }) => toPromise(answers.add({ playerId, batch: null, answer })));
}

/** Returns the next answers to send and the key of their call; they keep it until the batch is deleted. */
export function takeBatch(
  playerId: string,
  newKey: string,
): Promise<{ readonly key: string; readonly answers: readonly OfflineAnswer[] } | null> {
  return withStores('readwrite', async ({ answers }) => {
    const batch = selectNextBatch(await listWaitingAnswers(answers, playerId), newKey, maxOfflineAnswersPerRequest);
    if (!batch) return null;
    for (const row of batch.rows) await toPromise(answers.put({ ...row, batch: batch.key }));
    return { key: batch.key, answers: batch.rows.map(({ answer }) => answer) };
  });
}

export function deleteBatch(key: string): Promise<void> {
  return deleteAnswers(({ batch }) => batch === key);
}

function deleteAnswers(shouldDelete: (one: WaitingRow) => boolean): Promise<void> {
  return withStores('readwrite', async ({ answers }) => {
    const deletedRows = (await toPromise<WaitingRow[]>(answers.getAll())).filter(shouldDelete);
    for (const { id } of deletedRows) await toPromise(answers.delete(id));
  });
}

export async function deleteOtherPlayers(playerId: string): Promise<void> {
  await withStores('readwrite', async ({ packs }) => {
    const others = (await toPromise(packs.getAllKeys())).filter((key) => key !== playerId);
    for (const key of others) await toPromise(packs.delete(key));
  });
  await deleteAnswers((one) => one.playerId !== playerId);
}

/** Answers that wait to be sent are kept. */
export async function deletePacks(): Promise<void> {
  if (!(await hasPracticeDatabase())) return;
  await withStores('readwrite', ({ packs }) => toPromise(packs.clear()));
}

export async function deletePracticeData(): Promise<void> {
  await withStores('readwrite', async ({ packs, answers }) => {
    await toPromise(packs.clear());
    await toPromise(answers.clear());
  });
}
