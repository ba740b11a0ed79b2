import { cpSync, constants, openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createDurableClient, createEmbeddedClient } from './embedded-client.ts';
import {
  type NumberedRequest,
  type EmbeddedOptions,
  openRequestId,
  type RowForm,
  serializeError,
  type ThreadMessage,
} from './embedded-messages.ts';

// Worker thread of the embedded database. It answers requests one after another, in the order of arrival.
if (!parentPort) throw new Error('this module is a thread of its own: startEmbeddedThread starts it');
const port = parentPort;
const { folder, snapshot, program } = workerData as EmbeddedOptions;
const post = (message: ThreadMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const keepText = (value: string) => value;
const getParsers = ({ asText }: RowForm) => asText && Object.fromEntries(asText.map((type) => [type, keepText]));

async function open(): Promise<PGlite> {
  if (folder !== undefined) return createDurableClient(folder);
  return createEmbeddedClient({
    ...(program && { pgliteWasmModule: program }),
    ...(snapshot !== undefined && { loadDataDir: await openAsBlob(snapshot) }),
  });
}

/** Nothing else writes during the copy, and the checkpoint makes the files complete, so the copy is consistent. */
async function copy(client: PGlite, target: string): Promise<void> {
  if (folder === undefined) throw new Error('a database in memory has no files to copy');
  await client.exec('checkpoint');
  cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function handleRequest(client: PGlite, request: NumberedRequest): Promise<unknown> {
  switch (request.verb) {
    case 'query': {
      const { text, values, form } = request;
      const parsers = getParsers(form);
      const options = { ...(form.rowMode && { rowMode: form.rowMode }), ...(parsers && { parsers }) };
      const { rows, affectedRows } = await client.query(text, [...values], options);
      return { rows, affectedRows };
    }
    case 'control':
      return (await client.exec(request.text)).at(-1)?.command;
    case 'listen':
      await client.listen(request.channel, (message) => post({ verb: 'heard', channel: request.channel, message }));
      return undefined;
    case 'copy':
      return copy(client, request.folder);
    case 'dump': {
      const dump = await client.dumpDataDir('none');
      return dump.arrayBuffer();
    }
    case 'close':
      return client.close();
  }
}

/** Returns whether PGlite has aborted or exited, as opposed to rejecting a statement. */
function hasEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return (error as { name?: unknown } | null)?.name === 'ExitStatus';
  const severity = 'severity' in error ? error.severity : undefined;
  return error.name === 'RuntimeError' || severity === 'FATAL' || severity === 'PANIC';
}

let lastTask: Promise<void> = Promise.resolve();

/** Runs tasks in the order of arrival, even if one fails. */
function enqueue(id: number, work: () => Promise<unknown>): Promise<void> {
  lastTask = lastTask.then(work).then(
    (value) => post({ verb: 'answer', id, value }, value instanceof ArrayBuffer ? [value] : []),
    (error: unknown) => {
      post({ verb: 'refusal', id, error: serializeError(error) });
      if (!hasEnded(error)) return;
      post({ verb: 'died', reason: serializeError(error).message });
      process.exit(1);
    },
  );
  return lastTask;
}

let client: PGlite | undefined;
void enqueue(openRequestId, async () => {
  client = await open();
});
port.on('message', (questions: readonly NumberedRequest[]) => {
  for (const request of questions) {
    const response = enqueue(request.id, async () => client && handleRequest(client, request));
    if (request.verb === 'close') void response.then(() => process.exit(0));
  }
});
