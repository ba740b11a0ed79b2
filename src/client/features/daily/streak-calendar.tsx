import './streak-calendar.css';
import { useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type Day, dayNumber, dayTold, milestoneText, weekdaysOf, weeksToShow } from './calendar-texts.ts';
import { FreezeOffer, type Payer } from './freeze-offer.tsx';
import { useStreak } from './queries.ts';

const marks: Readonly<Partial<Record<Day['state'], IconName>>> = {
  played: 'flame',
  frozen: 'snowflake',
  missed: 'close',
};

/** What is shown unasked: two weeks. */
const recentDays = 14;

/** The last two weeks of the streak, six when asked, day by day, and the freezes that guard it. */
export function StreakCalendar({ user }: { user: Payer }) {
  const { data: streak, error, refetch } = useStreak();
  const [isWhole, setWhole] = useState(false);
  if (error && !streak)
    return <LoadError title="Your streak did not load" error={error} onRetry={() => void refetch()} />;
  if (!streak) return <Skeleton shape="card" />;
  const known = weeksToShow(streak.days);
  const shown = isWhole ? known : known.slice(-recentDays);
  const weeks = shown.length / 7;
  return (
    <Card className="streak-weeks">
      <div>
        <div className="streak-names" aria-hidden="true">
          {weekdaysOf(streak.days).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol className="streak-days" aria-label={weeks === 1 ? 'This week' : `The last ${weeks} weeks`}>
          {shown.map((day, index) => (
            <DayMark key={day.date} day={day} isFirst={index === 0} />
          ))}
        </ol>
        {known.length > recentDays && (
          <Button variant="ghost" size="sm" block aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer weeks' : 'Show more weeks'}
          </Button>
        )}
      </div>
      <div className="streak-side">
        <p className="streak-goal">
          <Icon name="flag" />
          {milestoneText(streak.current, streak.nextMilestone)}
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

function DayMark({ day, isFirst }: { day: Day; isFirst: boolean }) {
  const mark = marks[day.state];
  return (
    <li className={`day-${day.state}`}>
      <span className="vh">{dayTold(day)}</span>
      <i aria-hidden="true">{mark && <Icon name={mark} filled={mark === 'flame'} />}</i>
      <span className="num" aria-hidden="true">
        {dayNumber(day, isFirst)}
      </span>
    </li>
  );
}
