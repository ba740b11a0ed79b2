import './day-calendar.css';
import { type CalendarDay, getMarkSize, splitIntoWeeks } from './calendar-weeks.ts';
import { ChartFrame } from './chart-frame.tsx';

interface DayCalendarProps {
  title: string;
  level?: 2 | 3 | 4 | undefined;
  summary?: string | undefined;
  /** Consecutive days, oldest first; the last one is today. */
  days: readonly CalendarDay[];
  /** Formats the value of a day: "12 answered". */
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

/** Weeks as rows, with a mark for each day that grows with its value. It is a table, so that every day can be read. */
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
