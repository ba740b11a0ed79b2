import type { FieldError } from '#shared/kernel/errors.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { toPlainLine } from '#shared/kernel/plain-text.ts';
import { maxFileNameLength } from '#shared/question-files/rules.ts';
import type { Counts } from './outcomes.ts';

export function formatDryRun({ added, changed, refused }: Counts): string {
  const parts: [count: number, one: string, more: string][] = [
    [added, 'is new', 'are new'],
    [changed, 'changes', 'change'],
    [refused, 'is refused', 'are refused'],
  ];
  const nonZero = parts.filter(([count]) => count > 0);
  const texts = nonZero.map(([count, one, more], index) => {
    const noun = index > 0 ? '' : count === 1 ? ' question' : ' questions';
    return `${count.toLocaleString()}${noun} ${count === 1 ? one : more}`;
  });
  return `${[...(added + changed === 0 ? ['Nothing is new'] : []), ...texts].join(', ')}.`;
}

export function formatImportResult({ added, changed, same, refused }: Counts): string {
  return [
    (added > 0 || changed === 0) && `${added.toLocaleString()} added`,
    changed > 0 && `${changed.toLocaleString()} changed`,
    same > 0 && `${same.toLocaleString()} as before`,
    refused > 0 && `${refused.toLocaleString()} left out`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Empty if the server names no lines. */
export function listFileErrors(error: unknown): string[] {
  const fields: readonly FieldError[] = error instanceof CallError ? error.fields : [];
  return [
    ...new Set(fields.map(({ field, message }) => `${field.slice(0, 1).toUpperCase()}${field.slice(1)}: ${message}`)),
  ];
}

/** The connection broke during an import, so it is unknown whether it succeeded. Repeating it adds nothing twice. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** A file name as the list of imports stores it: one line, without a truncated character. */
export const toStoredFileName = (name: string): string => toPlainLine(name, maxFileNameLength) || 'A file';
