import './profile-facts.css';
import type { User } from '#shared/account/contract.ts';
import { calculateWinRate } from '#shared/progress/rules.ts';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { formatNumber } from '#client/ui/number-text.ts';

export function ProfileFacts({ user }: { user: User }) {
  return (
    <div className="profile-facts">
      <FactTile label="Total Score" value={formatNumber(user.totalScore)} />
      <FactTile label="Games Played" value={formatNumber(user.gamesPlayed)} />
      <FactTile label="Win Rate" value={`${calculateWinRate(user.gamesWon, user.gamesPlayed)}%`} />
      <FactTile label="Current Streak" value={formatNumber(user.currentStreak)} icon="flame" />
      <FactTile label="Best Streak" value={formatNumber(user.longestStreak)} icon="crown" />
    </div>
  );
}
