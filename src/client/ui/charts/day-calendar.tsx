import './day-calendar.css';
import { ChartFrame } from './chart-frame.tsx';

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly value: number;
}

/** Splits the days into weeks from Monday to Sunday; null outside the first and the last day. */
export function splitIntoWeeks<Entry extends CalendarDay>(
  days: readonly Entry[],
): readonly (readonly (Entry | null)[])[] {
  const [first] = days;
  if (!first) return [];
  const monday = (new Date(first.date).getUTCDay() + 6) % 7;
  const places: (Entry | null)[] = [...Array.from({ length: monday }, () => null), ...days];
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** Size of a day's mark, 0 to 4, in quarters of the largest day. */
export function getMarkSize(value: number, maxValue: number): number {
  return value > 0 && maxValue > 0 ? Math.min(Math.ceil((value / maxValue) * 4), 4) : 0;
}

interface DayCalendarProps {
  title: string;
  level?: 2 | 3 | 4 | undefined;
  summary?: string | undefined;
  /** Consecutive days, oldest first; the last one is today. */
  days: readonly CalendarDay[];
  /** Example: "12 answered". */
  text: (day: CalendarDay) => string;
}

const utc = { timeZone: 'UTC' } as const;
const wholeDates = new Intl.DateTimeFormat(undefined, { ...utc, day: 'numeric', month: 'long' });
const dayNumbers = new Intl.DateTimeFormat(undefined, { ...utc, day: 'numeric' });
const monthDays = new Intl.DateTimeFormat(undefined, { ...utc, day: 'numeric', month: 'short' });
const shortNames = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'short' });
const longNames = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'long' });
/** Any week that begins on Monday, for the names of the weekdays. */
const weekdays = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));
const radius = [2.5, 6, 9, 12, 15];

/** The calendar is a table, so that every day can be read. */
export function DayCalendar({ title, level, summary, days, text }: DayCalendarProps) {
  const most = Math.max(0, ...days.map(({ value }) => value));
  return (
    <ChartFrame title={title} level={level} summary={summary}>
      <table className="day-weeks">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day.getTime()} scope="col" abbr={longNames.format(day)}>
                {shortNames.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splitIntoWeeks(days).map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, index) => (
                <td key={weekdays[index]?.getTime()} className={day === days.at(-1) ? 'day-now' : undefined}>
                  {day && (
                    <Day day={day} size={getMarkSize(day.value, most)} isFirst={day === days[0]} text={text(day)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="day-key" aria-hidden="true">
        Quiet
        {radius.map((r, size) => (
          <Mark key={r} size={size} />
        ))}
        Busy
      </p>
    </ChartFrame>
  );
}

interface DayProps {
  day: CalendarDay;
  size: number;
  isFirst: boolean;
  text: string;
}

function Day({ day, size, isFirst, text }: DayProps) {
  const date = new Date(day.date);
  const label = `${wholeDates.format(date)}: ${text}`;
  const number = isFirst || date.getUTCDate() === 1 ? monthDays : dayNumbers;
  return (
    <span title={label}>
      <Mark size={size} />
      <span className="num" aria-hidden="true">
        {number.format(date)}
      </span>
      <span className="vh">{label}</span>
    </span>
  );
}

function Mark({ size }: { size: number }) {
  return (
    <svg className={`day-mark day-mark-${size}`} width="34" height="34" viewBox="-17 -17 34 34" aria-hidden="true">
      <circle r={radius[size]} />
    </svg>
  );
}
