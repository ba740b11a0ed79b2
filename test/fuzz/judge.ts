import type { Operation } from './document.ts';
import { misfit } from './schema.ts';
import type { Received } from './wire.ts';

/** What only a server's inside says: stack traces, files, statements and what a database complains about. */
const innards = [
  /(?:\n|\\n)\s+at .+:\d+:\d+/,
  /node:internal|node_modules|file:\/\/\//,
  /\/src\/(?:server|shared)\//,
  /at or near "|violates (?:\w|-)+ constraint|invalid byte sequence|duplicate key value|relation "\w+"|column "\w+"/,
  /PostgresError|DrizzleQueryError|Failed query|ZodError|FST_ERR|SQLSTATE/,
];

export interface Judged {
  /** What the answer says, once it is read as JSON. */
  readonly body: unknown;
  /** What is wrong with the answer. */
  readonly faults: readonly string[];
}

function readJson(text: string): { readonly body: unknown; readonly faults: readonly string[] } {
  try {
    return { body: JSON.parse(text) as unknown, faults: [] };
  } catch {
    return { body: undefined, faults: ['the answer is no JSON'] };
  }
}

function judgeContent(operation: Operation, { status, type, text }: Received): Judged {
  const contents = operation.answers.get(status) ?? {};
  if (Object.keys(contents).length === 0) return { body: undefined, faults: [] };
  const schema = contents[type];
  if (!schema) return { body: undefined, faults: [`${status} as ${type || 'nothing'} is not documented`] };
  if (type !== 'application/json') return { body: undefined, faults: [] };
  const { body, faults } = readJson(text);
  const fault = faults.length > 0 ? null : misfit(schema, body);
  return { body, faults: fault === null ? faults : [...faults, `the answer of ${status} does not fit: ${fault}`] };
}

function judgeRefusal(body: unknown): string[] {
  const { message } = (body ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' && message.trim() !== '' ? [] : ['the refusal has no message'];
}

/**
 * What holds for every call: its status is documented, never a server's failure; what it says fits; a refusal says why;
 * and nothing of the server's inside is told. `operation` is null for an address that the document does not know.
 */
export function judge(operation: Operation | null, received: Received, isClosed: boolean): Judged {
  const { status, text } = received;
  const isMaintained = status === 503 && isClosed && text.includes('"maintenance"');
  const faults: string[] = [];
  if (status >= 500 && !isMaintained) faults.push(`it fails with ${status}`);
  if (innards.some((pattern) => pattern.test(text))) faults.push('the answer tells of the server’s inside');
  if (!operation) {
    if (status < 400) faults.push(`an unknown address answers ${status}`);
    return { body: undefined, faults: [...faults, ...judgeRefusal(readJson(text).body)] };
  }
  if (!operation.answers.has(status)) faults.push(`${status} is not documented`);
  const content = judgeContent(operation, received);
  const body = content.body ?? (status >= 400 ? readJson(text).body : undefined);
  faults.push(...content.faults, ...(status >= 400 ? judgeRefusal(body) : []));
  return { body, faults };
}
