import type { FieldError } from '#shared/kernel/errors.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { plainLineOf } from '#shared/kernel/plain-text.ts';
import { maxFileNameLength } from '#shared/question-files/rules.ts';
import type { Counts } from './outcomes.ts';

/** What an import would do: "10 questions are new, 2 change." */
export function verdictText({ added, changed, refused }: Counts): string {
  const parts: [count: number, one: string, more: string][] = [
    [added, 'is new', 'are new'],
    [changed, 'changes', 'change'],
    [refused, 'is refused', 'are refused'],
  ];
  const told = parts.filter(([count]) => count > 0);
  const texts = told.map(([count, one, more], index) => {
    const noun = index > 0 ? '' : count === 1 ? ' question' : ' questions';
    return `${count.toLocaleString()}${noun} ${count === 1 ? one : more}`;
  });
  return `${[...(added + changed === 0 ? ['Nothing is new'] : []), ...texts].join(', ')}.`;
}

/** What an import did: "10 added, 2 changed, 3 left out" */
export function doneText({ added, changed, same, refused }: Counts): string {
  return [
    (added > 0 || changed === 0) && `${added.toLocaleString()} added`,
    changed > 0 && `${changed.toLocaleString()} changed`,
    same > 0 && `${same.toLocaleString()} as before`,
    refused > 0 && `${refused.toLocaleString()} left out`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** What was wrong with a file, line by line; empty when the refusal names none. */
export function namedFaults(error: unknown): string[] {
  const fields: readonly FieldError[] = error instanceof CallError ? error.fields : [];
  return [
    ...new Set(fields.map(({ field, message }) => `${field.slice(0, 1).toUpperCase()}${field.slice(1)}: ${message}`)),
  ];
}

/** A connection that broke during an import: nobody knows whether it arrived. A second one adds nothing twice. */
export function isUnknownEnd(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** A file's name as the list of imports keeps it: one line, and never half a character. */
export const keptName = (name: string): string => plainLineOf(name, maxFileNameLength) || 'A file';
