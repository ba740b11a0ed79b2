/** An instant as a `datetime-local` field holds it: the wall clock of this device, to the minute. */
export function localText(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant of such a text; null while it is empty or no time. */
export function instantOf(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The instant at which a date (`2026-11-21`) begins on this device, so many days later; undefined while it is no date. */
export function startOfDay(date: string, daysLater = 0): string | undefined {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number);
  const start = new Date(year, month - 1, day + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
