import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { playerPath } from '#client/entities/links.ts';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { shownName } from './standing.ts';

interface BoardRowProps {
  readonly entry: LeaderboardEntry;
  readonly userId: string;
}

export function BoardRow({ entry, userId }: BoardRowProps) {
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
      isYou={entry.id === userId}
      href={playerPath(entry.id, userId)}
    />
  );
}
