import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { BoardKind } from '#shared/leaderboard/rules.ts';
import { getPlayerPath } from '#client/entities/links.ts';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { toRankRowProps } from './standing.ts';

interface BoardRowProps {
  readonly entry: LeaderboardEntry;
  readonly kind: BoardKind;
  readonly userId: string;
}

export function BoardRow({ entry, kind, userId }: BoardRowProps) {
  return (
    <RankRow {...toRankRowProps(entry, kind)} isYou={entry.id === userId} href={getPlayerPath(entry.id, userId)} />
  );
}
