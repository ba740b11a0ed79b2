import { parseLocalInput } from '#client/platform/local-time.ts';

/** Lengths of a suspension that the form offers. */
export const suspensionLengths = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: 'until', label: 'Until a date' },
  { value: 'forever', label: 'For good' },
];

/** The chosen end: null for none, undefined while no date is chosen. */
export function calculateSuspensionEnd(length: string, date: string, now: Date): string | null | undefined {
  if (length === 'forever') return null;
  if (length === 'until') return parseLocalInput(date) ?? undefined;
  return new Date(now.getTime() + Number(length) * 86_400_000).toISOString();
}
