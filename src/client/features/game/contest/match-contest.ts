import type { GameResult } from '#shared/game/contract.ts';
import { getRoundTitle } from '#shared/tournaments/bracket.ts';
import type { Match, MatchResult, Tournament } from '#shared/tournaments/contract.ts';
import { matchQuestions } from '#shared/tournaments/rules.ts';
import type { Contest } from '../session/contest.ts';
import { getBracketLink } from '../parts/contest-ways.ts';
import type { ContestUnavailableReason } from '../session/deal-refusal.ts';
import { getMatchStanding } from './match-standing.ts';

/** Tournament data needed for each of its matches. */
export type MatchTournament = Pick<
  Tournament,
  'id' | 'name' | 'category' | 'status' | 'timeFactor' | 'prizePaid' | 'cancelReason'
>;

/**
 * A match from the side of one of its players, or the reason why there is nothing to play or view: it belongs to
 * others, or an opponent is missing.
 */
export function toMatchContest(
  matchResult: MatchResult,
  tournament: MatchTournament,
  playerId: string,
): Contest | ContestUnavailableReason {
  const { match, rounds } = matchResult;
  const isFirst = match.player1Id === playerId;
  if (!isFirst && match.player2Id !== playerId) return 'matchNotYours';
  const [own, opponent] = isFirst
    ? [matchResult.player1, matchResult.player2]
    : [matchResult.player2, matchResult.player1];
  if (!own || !opponent)
    return (isFirst ? match.player2Slot : match.player1Slot) === 'bye' ? 'matchBye' : 'matchNotOpen';
  const name = getRoundTitle(match.round, rounds);
  return {
    source: {
      gameMode: 'tournament',
      categoryId: tournament.category?.id ?? null,
      match: { tournamentId: tournament.id, matchId: match.id },
    },
    stage: getMatchStage(match),
    isPlaying: match.isPlaying,
    name,
    partOf: tournament.name,
    place: tournament.category,
    own,
    opponent,
    heading: `${name} vs ${opponent.displayName}`,
    questions: matchQuestions,
    timeFactor: tournament.timeFactor,
    deadline: match.deadlineAt ?? '',
    deadlinePrecision: 'minute',
    back: getBracketLink(tournament.id),
    getStanding: (result: Pick<GameResult, 'score' | 'contest'> | null) =>
      getMatchStanding({ match, rounds, tournament, own, opponent }, result),
  };
}

function getMatchStage({ canPlay, isPlaying, hasPlayed, status, scheduledAt }: Match): Contest['stage'] {
  if (hasPlayed || status === 'completed') return 'played';
  if (canPlay || isPlaying) return 'ready';
  return scheduledAt === null ? 'matchNotOpen' : 'matchDecided';
}
