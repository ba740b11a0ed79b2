/** An instant as the value of a `datetime-local` field: local time, to the minute. */
export function toLocalInputValue(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const padTwo = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;
  return `${day}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;
}

/** The instant of such a value; null if it is empty or invalid. */
export function parseLocalInput(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/**
 * The instant at which a date (`2026-11-21`) begins on this device, this many days later; undefined if the date is
 * invalid.
 */
export function getStartOfDay(date: string, daysLater = 0): string | undefined {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number);
  const start = new Date(year, month - 1, day + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
