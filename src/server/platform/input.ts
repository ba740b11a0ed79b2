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

/** What a part of the request says, or a 400 that names every field that is wrong. */
function readPart<T>(schema: z.ZodType<T>, value: unknown, part: Part): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(
    'invalidInput',
    result.error.issues.flatMap((issue) => fieldErrors(issue, part)),
  );
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
