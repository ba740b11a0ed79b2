import type { FieldError } from '#shared/kernel/errors.ts';
import { fieldSentence } from './calls/field-sentence.ts';

/** What is wrong with a form, by its fields. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/**
 * What the server said of the fields, as sentences at their places, of a list as a whole at its first (`answers.0`); the
 * rest is for the form as a whole.
 */
export function faultsAt<Field extends string>(fields: readonly Field[], errors: readonly FieldError[]) {
  const faults: Faults<Field> = {};
  const rest: string[] = [];
  for (const { field, message } of errors) {
    const own = fields.find((known) => known === field) ?? fields.find((known) => known === `${field}.0`);
    if (own) faults[own] ??= fieldSentence(message);
    else rest.push(`${field}: ${message}`);
  }
  return { faults, rest };
}
