import type { z } from 'zod';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { type FieldError, Refusal } from '#shared/kernel/errors.ts';

type Part = 'params' | 'query' | 'body';

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const path = (parts: readonly PropertyKey[], part: Part) => parts.map(String).join('.') || part;

const typeWords: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  object: 'must be an object',
  record: 'must be an object',
  array: 'must be a list',
};

const formatWords: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  date: 'must be a date such as 2026-11-21',
  datetime: 'must be an instant such as 2026-11-21T12:00:00Z',
};

/** "at most 3 entries" of a list, "at most 3 characters" of a text, "at most 3" of a number. */
function boundWords(origin: string, bound: string, count: number | bigint): string {
  if (origin !== 'string' && origin !== 'array') return `must be ${bound} ${count}`;
  if (bound === 'at least' && Number(count) === 1) return 'must not be empty';
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `must have ${bound} ${count} ${Number(count) === 1 ? one : many}`;
}

const choice = (values: readonly unknown[]) =>
  values.length > 2 ? `must be one of ${values.join(', ')}` : `must be ${values.join(' or ')}`;

/** What is wrong with a field where its schema has no words of its own: the library’s are not for whoever reads them. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required';
  const { code } = issue;
  if (code === 'invalid_type') return typeWords[issue.expected] ?? 'is of the wrong kind';
  if (code === 'too_small') {
    return boundWords(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
  }
  if (code === 'too_big') {
    return boundWords(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
  }
  if (code === 'invalid_format') return formatWords[issue.format] ?? 'is not written as it should be';
  return code === 'invalid_value' ? choice(issue.values) : 'is not right';
}

function fieldErrors(issue: z.core.$ZodIssue, part: Part): readonly FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: path([...issue.path, key], part), message: 'is not known here' }));
  }
  return [{ field: path(issue.path, part), message: issue.message }];
}

const inPlainWords = { error: plainWords };

interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly within: Place | null;
}

/** Whether a database can hold it: with a NUL or half of a character in it, none can. */
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

function pathTo(place: Place): string[] {
  const names: string[] = [];
  for (let each = place; each.within; each = each.within) names.push(each.name);
  return names.reverse();
}

/** The first text that is none, wherever it stands. No recursion: what is sent may be as deep as it is long. */
function textError(sent: unknown, part: Part): FieldError | null {
  const waiting: Place[] = [{ value: sent, name: '', within: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const within = next;
    const { value } = next;
    if (typeof value === 'string' && !isText(value)) {
      return { field: path(pathTo(next), part), message: 'must not contain control characters' };
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) waiting.push({ value: inner, name, within });
  }
  return null;
}

/** What a part of the request says, or a 400 that names every field that is wrong. */
function readPart<T>(schema: z.ZodType<T>, value: unknown, part: Part): T {
  const result = schema.safeParse(value, inPlainWords);
  if (!result.success) {
    // The first that is wrong with a field says enough: of what is no list, its length is none either.
    const errors = result.error.issues.flatMap((issue) => fieldErrors(issue, part));
    throw new Refusal(
      'invalidInput',
      [...Map.groupBy(errors, ({ field }) => field).values()].flatMap(([first]) => first ?? []),
    );
  }
  const error = textError(value, part);
  if (error) throw new Refusal('invalidInput', [error]);
  return result.data;
}

function refuseFields(value: unknown, part: Part): undefined {
  if (value === undefined || isEmptyObject(value)) return undefined;
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [part];
  throw new Refusal(
    'invalidInput',
    fields.map((field) => ({ field, message: 'is not known here' })),
  );
}

/** Reads one part of a request by its schema; a part without schema must be empty. */
export function readInput(endpoint: Endpoint, part: Part, value: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return refuseFields(value, part);
  return readPart(schema, value ?? {}, part);
}
