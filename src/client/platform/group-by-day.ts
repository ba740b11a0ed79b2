const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

export interface DayGroup<Entry> {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Groups entries by day on this device's clock: today, yesterday, then by date. */
export function groupByDay<Entry extends { readonly createdAt: string }>(
  entries: readonly Entry[],
  now: Date,
): readonly DayGroup<Entry>[] {
  const days: { label: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const label = formatDayLabel(new Date(entry.createdAt), now);
    const last = days.at(-1);
    if (last?.label === label) last.entries.push(entry);
    else days.push({ label, entries: [entry] });
  }
  return days;
}

function formatDayLabel(date: Date, now: Date): string {
  const day = date.toDateString();
  if (day === now.toDateString()) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === yesterday.toDateString() ? 'Yesterday' : dates.format(date);
}
