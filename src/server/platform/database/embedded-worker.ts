import { cpSync, constants, openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { durableClient, embeddedClient } from './embedded-client.ts';
import { type Asked, type EmbeddedPlace, opening, type RowForm, sentError, type Told } from './embedded-messages.ts';

// The thread in which the embedded database runs: it answers one question after the other, in the order of their coming.
if (!parentPort) throw new Error('this module is a thread of its own: startEmbeddedThread starts it');
const port = parentPort;
const { folder, snapshot, program } = workerData as EmbeddedPlace;
const tell = (told: Told, transferred: ArrayBuffer[] = []) => port.postMessage(told, transferred);

const asWritten = (value: string) => value;
const parsersOf = ({ asText }: RowForm) => asText && Object.fromEntries(asText.map((type) => [type, asWritten]));

async function open(): Promise<PGlite> {
  if (folder !== undefined) return durableClient(folder);
  return embeddedClient({
    ...(program && { pgliteWasmModule: program }),
    ...(snapshot !== undefined && { loadDataDir: await openAsBlob(snapshot) }),
  });
}

/** Nothing else writes meanwhile, so the files are those of one moment, and a start finds all it needs in them. */
async function copy(client: PGlite, target: string): Promise<void> {
  if (folder === undefined) throw new Error('a database in memory has no files to copy');
  await client.exec('checkpoint');
  cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function answer(client: PGlite, asked: Asked): Promise<unknown> {
  switch (asked.verb) {
    case 'query': {
      const { text, values, form } = asked;
      const parsers = parsersOf(form);
      const options = { ...(form.rowMode && { rowMode: form.rowMode }), ...(parsers && { parsers }) };
      const { rows, affectedRows } = await client.query(text, [...values], options);
      return { rows, affectedRows };
    }
    case 'control':
      return (await client.exec(asked.text)).at(-1)?.command;
    case 'listen':
      await client.listen(asked.channel, (message) => tell({ verb: 'heard', channel: asked.channel, message }));
      return undefined;
    case 'copy':
      return copy(client, asked.folder);
    case 'dump': {
      const dump = await client.dumpDataDir('none');
      return dump.arrayBuffer();
    }
    case 'close':
      return client.close();
  }
}

/** Whether no statement can follow: the program under PGlite has aborted or ended, instead of refusing a statement. */
function hasEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return (error as { name?: unknown } | null)?.name === 'ExitStatus';
  const severity = 'severity' in error ? error.severity : undefined;
  return error.name === 'RuntimeError' || severity === 'FATAL' || severity === 'PANIC';
}

let last: Promise<void> = Promise.resolve();

/** In the order of their coming, whatever becomes of one. */
function inOrder(id: number, work: () => Promise<unknown>): Promise<void> {
  last = last.then(work).then(
    (value) => tell({ verb: 'answer', id, value }, value instanceof ArrayBuffer ? [value] : []),
    (error: unknown) => {
      tell({ verb: 'refusal', id, error: sentError(error) });
      if (!hasEnded(error)) return;
      tell({ verb: 'died', reason: sentError(error).message });
      process.exit(1);
    },
  );
  return last;
}

let client: PGlite | undefined;
void inOrder(opening, async () => {
  client = await open();
});
port.on('message', (questions: readonly Asked[]) => {
  for (const asked of questions) {
    const answered = inOrder(asked.id, async () => client && answer(client, asked));
    if (asked.verb === 'close') void answered.then(() => process.exit(0));
  }
});
