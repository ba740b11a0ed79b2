import './streak-card.css';
import type { User } from '#shared/account/contract.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StreakDots } from '../../ui/streak-dots.tsx';
import { streakDays, streakHint } from './streak-text.ts';

/** Dots of the streak card (section 9). */
const dots = 8;

export function StreakCard({ user }: { user: User }) {
  const days = user.currentStreak;
  return (
    <Card as="section" className="streak" aria-label="Streak">
      <div className="streak-head">
        <h2>
          <Icon name="flame" filled />
          {streakDays(days)}
        </h2>
        <span className="muted xs">{streakHint(days, user.playedToday)}</span>
      </div>
      <StreakDots
        filled={days}
        total={dots}
        today={user.playedToday}
        label={`${Math.min(days, dots)} of ${dots} dots lit`}
      />
    </Card>
  );
}
