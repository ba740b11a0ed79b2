import { instantOf } from '#client/platform/local-time.ts';

/** How long a suspension lasts, as the form offers it. */
export const suspensionLengths = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: 'until', label: 'Until a date' },
  { value: 'forever', label: 'For good' },
];

/** The end that was chosen: null for none, undefined while no date is given. */
export function suspensionEnd(length: string, date: string, now: Date): string | null | undefined {
  if (length === 'forever') return null;
  if (length === 'until') return instantOf(date) ?? undefined;
  return new Date(now.getTime() + Number(length) * 86_400_000).toISOString();
}
