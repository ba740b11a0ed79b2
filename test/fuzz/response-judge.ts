import type { Operation } from './api-document.ts';
import { findSchemaFault } from './json-schema.ts';
import type { RawResponse } from './raw-http-client.ts';

/** Patterns of server internals that must not leak: stack traces, file names, SQL statements and database errors. */
const internalsPatterns = [
  /(?:\n|\\n)\s+at .+:\d+:\d+/,
  /node:internal|node_modules|file:\/\/\//,
  /\/src\/(?:server|shared)\//,
  /at or near "|violates (?:\w|-)+ constraint|invalid byte sequence|duplicate key value|relation "\w+"|column "\w+"/,
  /PostgresError|DrizzleQueryError|Failed query|ZodError|FST_ERR|SQLSTATE/,
];

export interface Judgment {
  readonly body: unknown;
  readonly faults: readonly string[];
}

function readJson(text: string): { readonly body: unknown; readonly faults: readonly string[] } {
  try {
    return { body: JSON.parse(text) as unknown, faults: [] };
  } catch {
    return { body: undefined, faults: ['the response is not JSON'] };
  }
}

function judgeContent(operation: Operation, { status, type, text }: RawResponse): Judgment {
  const contents = operation.responses.get(status) ?? {};
  if (Object.keys(contents).length === 0) return { body: undefined, faults: [] };
  const schema = contents[type];
  if (!schema) return { body: undefined, faults: [`${status} as ${type || 'nothing'} is not documented`] };
  if (type !== 'application/json') return { body: undefined, faults: [] };
  const { body, faults } = readJson(text);
  const fault = faults.length > 0 ? null : findSchemaFault(schema, body);
  return { body, faults: fault === null ? faults : [...faults, `the answer of ${status} does not fit: ${fault}`] };
}

function judgeRejection(body: unknown): string[] {
  const { message } = (body ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' && message.trim() !== '' ? [] : ['the rejection has no message'];
}

/**
 * Checks every response: the status is documented and not a server failure, the content matches its schema, rejections
 * have a message, and no server internals leak. `operation` is null for an address that is not in the document.
 */
export function judgeResponse(operation: Operation | null, received: RawResponse, isClosed: boolean): Judgment {
  const { status, text } = received;
  const isMaintained = status === 503 && isClosed && text.includes('"maintenance"');
  const faults: string[] = [];
  if (status >= 500 && !isMaintained) faults.push(`server failure with status ${status}`);
  if (internalsPatterns.some((pattern) => pattern.test(text))) faults.push('the response leaks server internals');
  if (!operation) {
    if (status < 400) faults.push(`an unknown address returned ${status}`);
    return { body: undefined, faults: [...faults, ...judgeRejection(readJson(text).body)] };
  }
  if (!operation.responses.has(status)) faults.push(`${status} is not documented`);
  const content = judgeContent(operation, received);
  const body = content.body ?? (status >= 400 ? readJson(text).body : undefined);
  faults.push(...content.faults, ...(status >= 400 ? judgeRejection(body) : []));
  return { body, faults };
}
