import type { OfflineAnswer } from '#shared/practice/contract.ts';
import { offlineAnswersAtOnce, packKeptMs } from '#shared/practice/rules.ts';
import { type KeptPack, serverTime } from './kept-pack.ts';
import { nextBatch, type WaitingAnswer } from './offline-batch.ts';
import { hasPracticeDatabase, practiceDatabase } from './practice-database.ts';

type Waiting = WaitingAnswer<OfflineAnswer>;

/** What a device keeps to be practiced without a network, and the answers that wait; all of it under its player's id. */
function open(): Promise<IDBDatabase> {
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

/** One transaction: what `work` answers once everything in it is on the disk. */
async function inStores<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await open();
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

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

const waitingOf = async (answers: IDBObjectStore, playerId: string) =>
  (await asked<Waiting[]>(answers.getAll())).filter((one) => one.playerId === playerId);

export async function savePack(pack: KeptPack): Promise<void> {
  await inStores('readwrite', ({ packs }) => asked(packs.put(pack)));
}

/** The player's pack, unless it is too old to be shown, and what waits to be sent. */
export function readKept(
  playerId: string,
  now: number,
): Promise<{ readonly pack: KeptPack | null; readonly waiting: readonly OfflineAnswer[] }> {
  return inStores('readwrite', async ({ packs, answers }) => {
    const kept = await asked<KeptPack | undefined>(packs.get(playerId));
    const isOld = kept !== undefined && serverTime(kept, now) - Date.parse(kept.madeAt) > packKeptMs;
    if (isOld) await asked(packs.delete(playerId));
    const waiting = (await waitingOf(answers, playerId)).map(({ answer }) => answer);
    return { pack: kept && !isOld ? kept : null, waiting };
  });
}

export async function addAnswer(playerId: string, answer: OfflineAnswer): Promise<void> {
  await inStores('readwrite', ({ answers }) => asked(answers.add({ playerId, batch: null, answer })));
}

/** The answers that are sent next, and the key of their call; they keep it until they are dropped. */
export function takeBatch(
  playerId: string,
  newKey: string,
): Promise<{ readonly key: string; readonly answers: readonly OfflineAnswer[] } | null> {
  return inStores('readwrite', async ({ answers }) => {
    const batch = nextBatch(await waitingOf(answers, playerId), newKey, offlineAnswersAtOnce);
    if (!batch) return null;
    for (const row of batch.rows) await asked(answers.put({ ...row, batch: batch.key }));
    return { key: batch.key, answers: batch.rows.map(({ answer }) => answer) };
  });
}

/** They have arrived. */
export function dropBatch(key: string): Promise<void> {
  return dropAnswers(({ batch }) => batch === key);
}

function dropAnswers(isGone: (one: Waiting) => boolean): Promise<void> {
  return inStores('readwrite', async ({ answers }) => {
    const gone = (await asked<Waiting[]>(answers.getAll())).filter(isGone);
    for (const { id } of gone) await asked(answers.delete(id));
  });
}

/** Keeps what is this player's, and nothing of anybody else. */
export async function keepOnly(playerId: string): Promise<void> {
  await inStores('readwrite', async ({ packs }) => {
    const others = (await asked(packs.getAllKeys())).filter((key) => key !== playerId);
    for (const key of others) await asked(packs.delete(key));
  });
  await dropAnswers((one) => one.playerId !== playerId);
}

/** What could be practiced; answers that wait to be sent stay. */
export async function forgetPacks(): Promise<void> {
  if (!(await hasPracticeDatabase())) return;
  await inStores('readwrite', ({ packs }) => asked(packs.clear()));
}

export async function forgetAll(): Promise<void> {
  await inStores('readwrite', async ({ packs, answers }) => {
    await asked(packs.clear());
    await asked(answers.clear());
  });
}
