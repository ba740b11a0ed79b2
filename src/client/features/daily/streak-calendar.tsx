import './streak-calendar.css';
import { useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type CalendarDay,
  formatDayNumber,
  formatDayLabel,
  formatMilestone,
  listWeekdays,
  trimEmptyWeeks,
} from './calendar-texts.ts';
import { FreezeOffer, type FreezeBuyer } from './freeze-offer.tsx';
import { useStreak } from './queries.ts';

const dayIcons: Readonly<Partial<Record<CalendarDay['state'], IconName>>> = {
  played: 'flame',
  frozen: 'snowflake',
  missed: 'close',
};

const recentDays = 14;

export function StreakCalendar({ user }: { user: FreezeBuyer }) {
  const { data: streak, error, refetch } = useStreak();
  const [isExpanded, setIsExpanded] = useState(false);
  if (error && !streak)
    return <LoadError title="Your streak did not load" error={error} onRetry={() => void refetch()} />;
  if (!streak) return <Skeleton shape="card" />;
  const calendarDays = trimEmptyWeeks(streak.days);
  const visibleDays = isExpanded ? calendarDays : calendarDays.slice(-recentDays);
  const weeks = visibleDays.length / 7;
  return (
    <Card className="streak-weeks">
      <div>
        <div className="streak-names" aria-hidden="true">
          {listWeekdays(streak.days).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol className="streak-days" aria-label={weeks === 1 ? 'This week' : `The last ${weeks} weeks`}>
          {visibleDays.map((day, index) => (
            <DayMark key={day.date} day={day} isFirst={index === 0} />
          ))}
        </ol>
        {calendarDays.length > recentDays && (
          <Button variant="ghost" size="sm" block aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? 'Show fewer weeks' : 'Show more weeks'}
          </Button>
        )}
      </div>
      <div className="streak-side">
        <p className="streak-goal">
          <Icon name="flag" />
          {formatMilestone(streak.current, streak.nextMilestone)}
        </p>
        <FreezeOffer streak={streak} user={user} />
        <ul className="streak-legend" aria-label="Signs">
          <li className="day-played">
            <i>
              <Icon name="flame" filled />
            </i>
            Played
          </li>
          <li className="day-frozen">
            <i>
              <Icon name="snowflake" />
            </i>
            Frozen
          </li>
          <li className="day-missed">
            <i>
              <Icon name="close" />
            </i>
            Missed
          </li>
        </ul>
      </div>
    </Card>
  );
}

function DayMark({ day, isFirst }: { day: CalendarDay; isFirst: boolean }) {
  const mark = dayIcons[day.state];
  return (
    <li className={`day-${day.state}`}>
      <span className="vh">{formatDayLabel(day)}</span>
      <i aria-hidden="true">{mark && <Icon name={mark} filled={mark === 'flame'} />}</i>
      <span className="num" aria-hidden="true">
        {formatDayNumber(day, isFirst)}
      </span>
    </li>
  );
}
