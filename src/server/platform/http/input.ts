import type { z } from 'zod';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { type FieldError, ApiError } from '#shared/kernel/errors.ts';

type Part = 'params' | 'query' | 'body';

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const formatPath = (parts: readonly PropertyKey[], part: Part) => parts.map(String).join('.') || part;

const typeMessages: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  object: 'must be an object',
  record: 'must be an object',
  array: 'must be a list',
};

const formatMessages: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  date: 'must be a date such as 2026-11-21',
  datetime: 'must be an instant such as 2026-11-21T12:00:00Z',
};

/** Formats a bound: "at most 3 entries" for a list, "at most 3 characters" for a text, "at most 3" for a number. */
function formatBound(origin: string, bound: string, count: number | bigint): string {
  if (origin !== 'string' && origin !== 'array') return `must be ${bound} ${count}`;
  if (bound === 'at least' && Number(count) === 1) return 'must not be empty';
  const [singular, plural] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `must have ${bound} ${count} ${Number(count) === 1 ? singular : plural}`;
}

const formatChoice = (values: readonly unknown[]) =>
  values.length > 2 ? `must be one of ${values.join(', ')}` : `must be ${values.join(' or ')}`;

/** Error message for a field whose schema defines no message; the library's messages are not meant for players. */
function formatIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required';
  const { code } = issue;
  if (code === 'invalid_type') return typeMessages[issue.expected] ?? 'is of the wrong kind';
  if (code === 'too_small') {
    return formatBound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
  }
  if (code === 'too_big') {
    return formatBound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
  }
  if (code === 'invalid_format') return formatMessages[issue.format] ?? 'is not written as it should be';
  return code === 'invalid_value' ? formatChoice(issue.values) : 'is not right';
}

function toFieldErrors(issue: z.core.$ZodIssue, part: Part): readonly FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: formatPath([...issue.path, key], part), message: 'is not known here' }));
  }
  return [{ field: formatPath(issue.path, part), message: issue.message }];
}

const plainErrors = { error: formatIssue };

interface InputNode {
  readonly value: unknown;
  readonly name: string;
  readonly parent: InputNode | null;
}

/** Whether PostgreSQL can store the text: it must not contain NUL or unpaired surrogates. */
const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

function getPathNames(place: InputNode): string[] {
  const names: string[] = [];
  for (let node = place; node.parent; node = node.parent) names.push(node.name);
  return names.reverse();
}

/**
 * Finds the first text that cannot be stored. Iterative instead of recursive, because input may be nested to any depth.
 */
function findTextError(sent: unknown, part: Part): FieldError | null {
  const pending: InputNode[] = [{ value: sent, name: '', parent: null }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const within = next;
    const { value } = next;
    if (typeof value === 'string' && !isStorableText(value)) {
      return { field: formatPath(getPathNames(next), part), message: 'must not contain control characters' };
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) pending.push({ value: inner, name, parent: within });
  }
  return null;
}

/** Parses a part of the request, or throws a 400 that lists every invalid field. */
function parsePart<T>(schema: z.ZodType<T>, value: unknown, part: Part): T {
  const result = schema.safeParse(value, plainErrors);
  if (!result.success) {
    // The first error of a field is sufficient; later ones are often consequences.
    const errors = result.error.issues.flatMap((issue) => toFieldErrors(issue, part));
    throw new ApiError(
      'invalidInput',
      [...Map.groupBy(errors, ({ field }) => field).values()].flatMap(([first]) => first ?? []),
    );
  }
  const error = findTextError(value, part);
  if (error) throw new ApiError('invalidInput', [error]);
  return result.data;
}

function rejectFields(value: unknown, part: Part): undefined {
  if (value === undefined || isEmptyObject(value)) return undefined;
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [part];
  throw new ApiError(
    'invalidInput',
    fields.map((field) => ({ field, message: 'is not known here' })),
  );
}

/** Parses one part of a request with its schema; a part without a schema must be empty. */
export function parseInput(endpoint: Endpoint, part: Part, value: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return rejectFields(value, part);
  return parsePart(schema, value ?? {}, part);
}
