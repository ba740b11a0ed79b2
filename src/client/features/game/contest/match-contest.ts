import type { GameResult } from '#shared/game/contract.ts';
import { roundTitle } from '#shared/tournaments/bracket.ts';
import type { Match, MatchResult, Tournament } from '#shared/tournaments/contract.ts';
import { matchQuestions } from '#shared/tournaments/rules.ts';
import type { Contest } from '../session/contest.ts';
import { bracketWay } from '../parts/contest-ways.ts';
import type { ContestBar } from '../session/deal-refusal.ts';
import { matchStanding } from './match-standing.ts';

/** What a tournament says about all its matches. */
export type MatchFrame = Pick<
  Tournament,
  'id' | 'name' | 'category' | 'status' | 'timeFactor' | 'prizePaid' | 'cancelReason'
>;

/** A match as one of its two players sees it; why there is nothing to play or to look at, where it is not theirs or nobody meets in it. */
export function matchContest(read: MatchResult, frame: MatchFrame, playerId: string): Contest | ContestBar {
  const { match, rounds } = read;
  const isFirst = match.player1Id === playerId;
  if (!isFirst && match.player2Id !== playerId) return 'matchNotYours';
  const [own, opponent] = isFirst ? [read.player1, read.player2] : [read.player2, read.player1];
  if (!own || !opponent)
    return (isFirst ? match.player2Slot : match.player1Slot) === 'bye' ? 'matchBye' : 'matchNotOpen';
  const name = roundTitle(match.round, rounds);
  return {
    source: {
      gameMode: 'tournament',
      categoryId: frame.category?.id ?? null,
      match: { tournamentId: frame.id, matchId: match.id },
    },
    stage: matchStage(match),
    isPlaying: match.isPlaying,
    name,
    partOf: frame.name,
    place: frame.category,
    own,
    opponent,
    against: `${name} vs ${opponent.displayName}`,
    questions: matchQuestions,
    timeFactor: frame.timeFactor,
    openUntil: match.deadlineAt ?? '',
    openUntilBy: 'minute',
    back: bracketWay(frame.id),
    standingAfter: (result: Pick<GameResult, 'score' | 'contest'> | null) =>
      matchStanding({ match, rounds, frame, own, opponent }, result),
  };
}

function matchStage({ canPlay, isPlaying, hasPlayed, status, scheduledAt }: Match): Contest['stage'] {
  if (hasPlayed || status === 'completed') return 'played';
  if (canPlay || isPlaying) return 'ready';
  return scheduledAt === null ? 'matchNotOpen' : 'matchDecided';
}
