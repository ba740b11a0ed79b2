import type { z } from 'zod';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { type FieldError, Refusal } from '#shared/kernel/errors.ts';

type Part = 'params' | 'query' | 'body';

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const path = (parts: readonly PropertyKey[], part: Part) => parts.map(String).join('.') || part;

function fieldErrors(issue: z.core.$ZodIssue, part: Part): readonly FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: path([...issue.path, key], part), message: 'is not known here' }));
  }
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return [{ field: path(issue.path, part), message: isMissing ? 'is required' : issue.message }];
}

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
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new Refusal(
      'invalidInput',
      result.error.issues.flatMap((issue) => fieldErrors(issue, part)),
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
