import type { FieldError } from '#shared/kernel/errors.ts';

/** Formats a server message about a field ("must not be empty") as a sentence. */
export function formatFieldError(message: string): string {
  const text = message.startsWith('must') ? `It ${message}` : message;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * Assigns the errors of the server to their fields, as sentences; an error of a whole list goes to its first entry
 * (`answers.0`). The rest is for the form as a whole.
 */
export function groupFormErrors<Field extends string>(fields: readonly Field[], errors: readonly FieldError[]) {
  const faults: FormErrors<Field> = {};
  const rest: string[] = [];
  for (const { field, message } of errors) {
    const own = fields.find((known) => known === field) ?? fields.find((known) => known === `${field}.0`);
    if (own) faults[own] ??= formatFieldError(message);
    else rest.push(`${field}: ${message}`);
  }
  return { faults, rest };
}
