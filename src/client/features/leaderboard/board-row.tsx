import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { RankRow } from '../../ui/rank-row.tsx';
import { playerHref } from './player-href.ts';
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
      totalScore={entry.totalScore}
      gamesPlayed={entry.gamesPlayed}
      isYou={entry.id === userId}
      href={playerHref(entry.id, userId)}
    />
  );
}
