const dayMs = 86_400_000;
const hourMs = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What the clock on the wall of the zone shows, as if it were UTC, in whole seconds. */
function wallMs(zone: string, instantMs: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const dayOf = (wall: number) => Math.floor(wall / dayMs);
const dateOfDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const dayOfDate = (date: string) => Date.parse(date) / dayMs;

/** The date (`YYYY-MM-DD`) in an IANA time zone at an instant. */
export function dateIn(zone: string, instant: Date): string {
  return dateOfDay(dayOf(wallMs(zone, instant.getTime())));
}

/** Minutes since midnight on the zone's clock on the wall. */
export function minuteIn(zone: string, instant: Date): number {
  const wall = wallMs(zone, instant.getTime());
  return Math.floor((wall - dayOf(wall) * dayMs) / 60_000);
}

/** How far the zone is ahead of UTC; whole seconds, so the instant's own milliseconds do not count. */
function offsetMs(zone: string, instantMs: number): number {
  return wallMs(zone, instantMs) - Math.floor(instantMs / 1000) * 1000;
}

/** The instant in (from, to] from which on the zone has the offset it has at `to`. */
function changeOfOffset(zone: string, from: number, to: number): number {
  const after = offsetMs(zone, to);
  let before = Math.floor(from / 1000);
  let found = Math.ceil(to / 1000);
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2);
    if (offsetMs(zone, middle * 1000) === after) found = middle;
    else before = middle;
  }
  return found * 1000;
}

/** The first instant from `start` on, within days, at which the clock on the wall shows `wall` or later. */
function firstInstant(zone: string, wall: number, start: number): Date {
  for (let from = start, end = start; from < start + 4 * dayMs; from = end) {
    const offset = offsetMs(zone, from);
    const to = from + hourMs;
    end = offsetMs(zone, to) === offset ? to : changeOfOffset(zone, from, to);
    // Until `end` the offset stands still, so it is a matter of arithmetic.
    const instant = Math.max(wall - offset, from);
    if (instant < end) return new Date(instant);
    if (wallMs(zone, end) >= wall) return new Date(end);
  }
  throw new RangeError(`the clock of ${zone} does not come there`);
}

/**
 * The first instant with a later date than the one at `instant`: where a zone skips midnight it is later than 0:00, and
 * where it skips a whole day the date goes on by two (rules Y3, Y4).
 */
export function nextMidnight(zone: string, instant: Date): Date {
  const start = instant.getTime();
  const day = dayOf(wallMs(zone, start));
  const known = midnights.get(zone);
  // Where a clock is set back over midnight, the same hour belongs to two dates.
  if (known?.day === day && known.from <= start && start < known.at) return new Date(known.at);
  const midnight = firstInstant(zone, (day + 1) * dayMs, start);
  midnights.set(zone, { day, from: start, at: midnight.getTime() });
  return midnight;
}

/** The latest midnight that was looked for in each zone, for which the hours before it are gone through. */
const midnights = new Map<string, { readonly day: number; readonly from: number; readonly at: number }>();

/** When a date's hour (0 to 23) begins in a zone: the first time of two, and where the clock skips it, right behind the gap. */
export function instantAt(zone: string, date: string, hour: number): Date {
  const wall = dayOfDate(date) * dayMs + hour * hourMs;
  // No zone is a whole day ahead of UTC: it is not that late anywhere yet.
  return firstInstant(zone, wall, wall - dayMs);
}

/** What is known of a player's date: the zone, a change on its way, and the latest date the player has had. */
export interface DateState {
  readonly zone: string;
  readonly pendingZone: string | null;
  /** The old zone's next midnight, when the pending zone takes over. */
  readonly pendingFrom: Date | null;
  readonly lastDate: string | null;
}

export interface PlayerDate {
  readonly date: string;
  /** The zone in force. */
  readonly zone: string;
  /** Whether the pending zone has taken over, so that it is to be written down as the zone. */
  readonly isZoneChanged: boolean;
  /** The dates which that change left out: neither missed nor played. */
  readonly skipped: readonly string[];
}

const later = (a: string, b: string | null) => (b !== null && b > a ? b : a);

function between(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let day = dayOfDate(first) + 1; day < dayOfDate(last); day += 1) dates.push(dateOfDay(day));
  return dates;
}

/** The player's date now (rules Y2, Y3). It never comes back, whatever the zone is changed to. */
export function playerDate(state: DateState, now: Date): PlayerDate {
  const { zone, pendingZone, pendingFrom, lastDate } = state;
  if (pendingZone === null || pendingFrom === null || now < pendingFrom) {
    return { date: later(dateIn(zone, now), lastDate), zone, isZoneChanged: false, skipped: [] };
  }
  const lastOfOldZone = later(dateIn(zone, new Date(pendingFrom.getTime() - 1)), lastDate);
  const firstOfNewZone = dateIn(pendingZone, pendingFrom);
  return {
    date: later(dateIn(pendingZone, now), lastOfOldZone),
    zone: pendingZone,
    isZoneChanged: true,
    skipped: between(lastOfOldZone, firstOfNewZone),
  };
}
