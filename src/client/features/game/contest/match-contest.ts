import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { getRoundTitle } from '#shared/tournaments/bracket.ts';
import type { Match, MatchResult, Tournament } from '#shared/tournaments/contract.ts';
import type { Contest, ContestStanding } from '../session/contest.ts';
import { matchQuestions } from '#shared/tournaments/rules.ts';
import { getBracketLink } from '../parts/contest-links.ts';
import type { ContestUnavailableReason } from '../session/deal-refusal.ts';

interface MatchContext {
  readonly match: Match;
  readonly rounds: number;
  readonly tournament: Pick<Tournament, 'name' | 'status' | 'prizePaid' | 'cancelReason'>;
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
}

type Outcome = ContestStanding['outcome'];

function getMatchStanding(
  context: MatchContext,
  result: Pick<GameResult, 'score' | 'contest'> | null,
): ContestStanding {
  const { match, tournament, own, opponent } = context;
  const isFirst = match.player1Id === own.id;
  const [ownScore, opponentScore] = isFirst
    ? [match.player1Score, match.player2Score]
    : [match.player2Score, match.player1Score];
  const outcome = getMatchOutcome(context, result);
  const isChampion = outcome === 'won' && isFinalRound(context);
  return {
    outcome,
    own,
    opponent,
    // The scores of a walkover are not published, but a player who has just played knows the own score.
    ownScore: ownScore ?? result?.score ?? null,
    opponentScore: opponentScore ?? result?.contest?.opponentScore ?? null,
    hasPlayed: match.hasPlayed || result !== null,
    title: getMatchTitle(context, outcome),
    note: getMatchNote(context, outcome),
    isChampion,
    prize: isChampion && tournament.prizePaid ? tournament.prizePaid : null,
  };
}

function isFinalRound({ match, rounds }: MatchContext): boolean {
  return match.round === rounds;
}

/** The tournament was canceled, or none of the remaining players answered a question, which makes no champion. */
function isCanceled(context: MatchContext): boolean {
  return context.tournament.status === 'cancelled';
}

function getMatchOutcome(context: MatchContext, result: Pick<GameResult, 'contest'> | null): Outcome {
  const { match, own } = context;
  if (isCanceled(context)) return 'ended';
  if (match.status !== 'completed') return result?.contest?.outcome ?? 'waiting';
  if (match.winnerId === null) return 'ended';
  return match.winnerId === own.id ? 'won' : 'lost';
}

function getMatchTitle(context: MatchContext, outcome: Outcome): string {
  if (isCanceled(context)) return 'Tournament cancelled';
  if (outcome === 'won') return isFinalRound(context) ? 'Champion!' : 'You won!';
  if (outcome === 'lost') return `${context.opponent.displayName} won`;
  const name = getRoundTitle(context.match.round, context.rounds);
  return outcome === 'waiting' ? `${name} played` : `${name} over`;
}

function getMatchNote(context: MatchContext, outcome: Outcome): string {
  const name = context.opponent.displayName;
  if (isCanceled(context)) {
    const isCalledOff = context.tournament.cancelReason === 'administrator';
    const why = isCalledOff ? 'An administrator called it off.' : 'Nobody who was left had answered a question.';
    return `${why} Every entry fee was refunded.`;
  }
  if (outcome === 'waiting') return `Waiting for ${name}`;
  if (outcome !== 'won' && outcome !== 'lost') return 'Neither of you played, so nobody goes on.';
  const why = getDecisionReason(context, outcome);
  const onward = outcome === 'won' ? formatOwnAdvance(context) : `${name} ${formatOpponentAdvance(context)}`;
  return why === '' ? onward : `${why} ${onward}`;
}

function getDecisionReason({ match, opponent }: MatchContext, outcome: 'won' | 'lost'): string {
  const name = opponent.displayName;
  switch (match.decidedBy) {
    case 'absence':
      return outcome === 'won' ? `${name} did not play in time.` : 'Time was up before you played.';
    case 'withdrawal':
      return outcome === 'won' ? `${name} withdrew.` : 'You withdrew.';
    case 'administrator':
      return 'An administrator decided it.';
    case 'correct':
      return 'Same points: more right answers decided it.';
    case 'time':
      return 'Same points and right answers: less time decided it.';
    case 'seed':
      return 'Same points and right answers: the better seed decided it.';
    case 'points':
    case 'bye':
    case 'nobody':
    case null:
      return '';
  }
}

function formatOwnAdvance(context: MatchContext): string {
  return isFinalRound(context)
    ? `You are the champion of ${context.tournament.name}.`
    : `You are through to ${formatNextRound(context)}.`;
}

function formatOpponentAdvance(context: MatchContext): string {
  return isFinalRound(context)
    ? `is the champion of ${context.tournament.name}.`
    : `goes on to ${formatNextRound(context)}.`;
}

function formatNextRound({ match, rounds }: MatchContext): string {
  return formatRoundInSentence(match.round + 1, rounds);
}

/** The round within a sentence: "the Final", "Round 2". */
export function formatRoundInSentence(round: number, rounds: number): string {
  const title = getRoundTitle(round, rounds);
  return title.startsWith('Round') ? title : `the ${title}`;
}

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
