import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { BoardKind } from '#shared/leaderboard/rules.ts';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { toRankRowProps } from './standing.ts';

interface YouCardProps {
  readonly entry: LeaderboardEntry;
  readonly kind: BoardKind;
  readonly note: string;
}

/** The player's own row, floating over the end of the list (rules R8). */
export function YouCard({ entry, kind, note }: YouCardProps) {
  return <RankRow {...toRankRowProps(entry, kind)} isYou={false} floating {...(note ? { note } : {})} />;
}
