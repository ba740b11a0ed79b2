import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { shownName } from './standing.ts';

interface YouCardProps {
  readonly entry: LeaderboardEntry;
  readonly note: string;
}

/** The own place, floating over the end of the list (rules R8). */
export function YouCard({ entry, note }: YouCardProps) {
  return (
    <RankRow
      rank={entry.rank}
      name={shownName(entry)}
      look={entry.avatar}
      imageUrl={entry.profileImageUrl}
      level={entry.level}
      title={entry.title}
      totalScore={entry.totalScore}
      gamesPlayed={entry.gamesPlayed}
      isYou={false}
      floating
      {...(note ? { note } : {})}
    />
  );
}
