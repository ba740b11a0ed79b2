import './streak-card.css';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { StreakDots } from '#client/ui/game/streak-dots.tsx';
import { useStreak } from './queries.ts';

export function formatStreakDays(days: number): string {
  return `${days} ${days === 1 ? 'Day' : 'Days'}`;
}

export function getStreakHint(days: number, playedToday: boolean): string {
  if (playedToday) return 'Lit for today';
  return days > 0 ? 'Play one game to keep it lit' : 'Play one game to light the first';
}

export function formatFreezes(freezes: number): string {
  if (freezes === 0) return 'Get a streak freeze';
  return `${freezes} streak ${freezes === 1 ? 'freeze' : 'freezes'}`;
}

/** See rules 9.5. */
const dotCount = 8;

export function StreakCard({ user }: { user: User }) {
  const days = user.currentStreak;
  const freezes = useStreak().data?.freezes;
  return (
    <Card as="section" className="streak" aria-label="Streak">
      <div className="streak-head">
        <h2>
          <Icon name="flame" filled />
          {formatStreakDays(days)}
        </h2>
        <a className="streak-freezes num" href={pathTo('/profile', { hash: 'streak-heading' })}>
          <Icon name="snowflake" />
          {freezes !== undefined && <span aria-hidden="true">{freezes}</span>}
          <span className="vh">{freezes === undefined ? 'Streak freezes' : formatFreezes(freezes)}</span>
        </a>
        <p className="muted xs">{getStreakHint(days, user.playedToday)}</p>
      </div>
      <StreakDots
        filled={days}
        total={dotCount}
        today={user.playedToday}
        label={days === 0 ? 'No day lit yet' : `${Math.min(days, dotCount)} of ${dotCount} days lit`}
      />
    </Card>
  );
}
