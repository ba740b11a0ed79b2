import type { Queries } from '#server/platform/database.ts';
import { listCreated, listJoined } from './export-store.ts';
import { listMatches, type MatchRow } from './match-store.ts';
import { isCompared, otherSide, partOf, sideOf } from './sides.ts';

/** A match for the export of one's data: of the other nothing but what one has seen. */
function exportedMatch(match: MatchRow, seatId: number) {
  const side = sideOf(match, seatId);
  if (!side) return [];
  return [
    {
      round: match.round,
      status: match.status,
      score: partOf(match, side).part?.score ?? null,
      opponentScore: isCompared(match) ? (partOf(match, otherSide(side)).part?.score ?? null) : null,
      hasWon: match.status === 'completed' ? match.winnerSeatId === seatId : null,
      completedAt: match.completedAt?.toISOString() ?? null,
    },
  ];
}

/** The tournaments that a player created, and those that they joined with their matches. */
export async function exportTournaments(queries: Queries, playerId: string): Promise<unknown> {
  const joined = [];
  for (const { tournamentId, seatId, ...seat } of await listJoined(queries, playerId)) {
    const matches = await listMatches(queries, tournamentId);
    joined.push({ ...seat, matches: matches.flatMap((match) => exportedMatch(match, seatId)) });
  }
  return { created: await listCreated(queries, playerId), joined };
}
