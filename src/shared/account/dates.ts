const dayMs = 86_400_000;
const hourMs = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
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

/** Returns the local wall-clock time of the zone as if it were UTC, in whole seconds. */
function getWallClockMs(zone: string, instantMs: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of getFormat(zone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const toDayNumber = (wall: number) => Math.floor(wall / dayMs);
const formatDayNumber = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const parseDayNumber = (date: string) => Date.parse(date) / dayMs;

export function getDateInZone(zone: string, instant: Date): string {
  return formatDayNumber(toDayNumber(getWallClockMs(zone, instant.getTime())));
}

export function getMinuteInZone(zone: string, instant: Date): number {
  const wall = getWallClockMs(zone, instant.getTime());
  return Math.floor((wall - toDayNumber(wall) * dayMs) / 60_000);
}

/** Offset of the zone from UTC, in whole seconds: the milliseconds of the instant are ignored. */
function getOffsetMs(zone: string, instantMs: number): number {
  return getWallClockMs(zone, instantMs) - Math.floor(instantMs / 1000) * 1000;
}

/** Binary search for the instant in (from, to] at which the zone's offset changes to the one at `to`. */
function findOffsetChange(zone: string, from: number, to: number): number {
  const after = getOffsetMs(zone, to);
  let before = Math.floor(from / 1000);
  let found = Math.ceil(to / 1000);
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2);
    if (getOffsetMs(zone, middle * 1000) === after) found = middle;
    else before = middle;
  }
  return found * 1000;
}

/**
 * Finds the first instant at or after `start`, within four days, at which the local clock shows `wall` or a later time.
 */
function findFirstInstant(zone: string, wall: number, start: number): Date {
  for (let from = start, end = start; from < start + 4 * dayMs; from = end) {
    const offset = getOffsetMs(zone, from);
    const to = from + hourMs;
    end = getOffsetMs(zone, to) === offset ? to : findOffsetChange(zone, from, to);
    // The offset is constant until `end`, so the instant can be calculated directly.
    const instant = Math.max(wall - offset, from);
    if (instant < end) return new Date(instant);
    if (getWallClockMs(zone, end) >= wall) return new Date(end);
  }
  throw new RangeError(`the clock of ${zone} never reaches this time`);
}

/**
 * Returns the first instant with a later date than the one at `instant`. It is later than 0:00 in zones that skip
 * midnight, and the date advances by two in a zone that skips a whole day (rules Y3, Y4).
 */
export function getNextMidnight(zone: string, instant: Date): Date {
  const start = instant.getTime();
  const day = toDayNumber(getWallClockMs(zone, start));
  const known = midnights.get(zone);
  // When a clock is set back over midnight, the same hour belongs to two dates.
  if (known?.day === day && known.from <= start && start < known.at) return new Date(known.at);
  const midnight = findFirstInstant(zone, (day + 1) * dayMs, start);
  midnights.set(zone, { day, from: start, at: midnight.getTime() });
  return midnight;
}

/** Cache of the latest midnight found in each zone, because the search steps through the hours before it. */
const midnights = new Map<string, { readonly day: number; readonly from: number; readonly at: number }>();

/**
 * Returns the start of an hour (0 to 23) of a date in a zone: the first occurrence when the hour is repeated, and the
 * end of the gap when the clock skips it.
 */
export function findHourStart(zone: string, date: string, hour: number): Date {
  const wall = parseDayNumber(date) * dayMs + hour * hourMs;
  // No zone is a whole day ahead of UTC, so one day earlier is before that hour in every zone.
  return findFirstInstant(zone, wall, wall - dayMs);
}

export interface DateState {
  readonly zone: string;
  readonly pendingZone: string | null;
  /** Next midnight of the old zone, at which the pending zone takes over. */
  readonly pendingFrom: Date | null;
  readonly lastDate: string | null;
}

export interface PlayerDate {
  readonly date: string;
  readonly zone: string;
  /** The pending zone has taken over and must be stored as the current zone. */
  readonly isZoneChanged: boolean;
  /** Dates that the change of zone skipped; they count as neither missed nor played. */
  readonly skipped: readonly string[];
}

const getLaterDate = (a: string, b: string | null) => (b !== null && b > a ? b : a);

function listDatesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let day = parseDayNumber(first) + 1; day < parseDayNumber(last); day += 1) dates.push(formatDayNumber(day));
  return dates;
}

/** Returns the player's current date (rules Y2, Y3). It never moves backwards, whatever zone is chosen. */
export function getPlayerDate(state: DateState, now: Date): PlayerDate {
  const { zone, pendingZone, pendingFrom, lastDate } = state;
  if (pendingZone === null || pendingFrom === null || now < pendingFrom) {
    return { date: getLaterDate(getDateInZone(zone, now), lastDate), zone, isZoneChanged: false, skipped: [] };
  }
  const lastOfOldZone = getLaterDate(getDateInZone(zone, new Date(pendingFrom.getTime() - 1)), lastDate);
  const firstOfNewZone = getDateInZone(pendingZone, pendingFrom);
  return {
    date: getLaterDate(getDateInZone(pendingZone, now), lastOfOldZone),
    zone: pendingZone,
    isZoneChanged: true,
    skipped: listDatesBetween(lastOfOldZone, firstOfNewZone),
  };
}
