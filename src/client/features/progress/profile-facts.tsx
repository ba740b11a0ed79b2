import './profile-facts.css';
import type { User } from '#shared/account/contract.ts';
import { winRateOf } from '#shared/progress/rules.ts';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { numberText } from '#client/ui/number-text.ts';

/** Totals and streaks of the player (rules 2.14). */
export function ProfileFacts({ user }: { user: User }) {
  return (
    <div className="profile-facts">
      <FactTile label="Total Score" value={numberText(user.totalScore)} />
      <FactTile label="Games Played" value={numberText(user.gamesPlayed)} />
      <FactTile label="Win Rate" value={`${winRateOf(user.gamesWon, user.gamesPlayed)}%`} />
      <FactTile label="Current Streak" value={numberText(user.currentStreak)} icon="flame" />
      <FactTile label="Best Streak" value={numberText(user.longestStreak)} icon="crown" />
    </div>
  );
}
