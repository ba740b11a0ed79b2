const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

export interface Day<Entry> {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Entries under the days they were made on, by the clock of this device: today, yesterday, and then by date. */
export function daysOf<Entry extends { readonly createdAt: string }>(
  entries: readonly Entry[],
  now: Date,
): readonly Day<Entry>[] {
  const days: { label: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const label = dayLabel(new Date(entry.createdAt), now);
    const last = days.at(-1);
    if (last?.label === label) last.entries.push(entry);
    else days.push({ label, entries: [entry] });
  }
  return days;
}

function dayLabel(date: Date, now: Date): string {
  const day = date.toDateString();
  if (day === now.toDateString()) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === yesterday.toDateString() ? 'Yesterday' : dates.format(date);
}
