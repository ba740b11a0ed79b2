import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { roundTitle } from '#shared/tournaments/bracket.ts';
import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import type { ContestStanding } from '../session/contest-standing.ts';

/** A match with its two players. */
interface MetMatch {
  readonly match: Match;
  readonly rounds: number;
  readonly frame: Pick<Tournament, 'name' | 'status' | 'prizePaid' | 'cancelReason'>;
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
}

type Outcome = ContestStanding['outcome'];

/** The match as it was read; where a game has just ended, its result may know more. */
export function matchStanding(met: MetMatch, result: Pick<GameResult, 'score' | 'contest'> | null): ContestStanding {
  const { match, frame, own, opponent } = met;
  const isFirst = match.player1Id === own.id;
  const [ownScore, opponentScore] = isFirst
    ? [match.player1Score, match.player2Score]
    : [match.player2Score, match.player1Score];
  const outcome = outcomeOf(met, result);
  const isChampion = outcome === 'won' && isFinal(met);
  return {
    outcome,
    own,
    opponent,
    // The scores of a walkover are told to nobody, but who has just played knows their own.
    ownScore: ownScore ?? result?.score ?? null,
    opponentScore: opponentScore ?? result?.contest?.opponentScore ?? null,
    hasPlayed: match.hasPlayed || result !== null,
    title: titleOf(met, outcome),
    note: noteOf(met, outcome),
    isChampion,
    prize: isChampion && frame.prizePaid ? frame.prizePaid : null,
  };
}

function isFinal({ match, rounds }: MetMatch): boolean {
  return match.round === rounds;
}

/** It was called off while it ran; or nobody who was left had answered a question, which makes no champion. */
function isVoid(met: MetMatch): boolean {
  return met.frame.status === 'cancelled';
}

function outcomeOf(met: MetMatch, result: Pick<GameResult, 'contest'> | null): Outcome {
  const { match, own } = met;
  if (isVoid(met)) return 'ended';
  if (match.status !== 'completed') return result?.contest?.outcome ?? 'waiting';
  if (match.winnerId === null) return 'ended';
  return match.winnerId === own.id ? 'won' : 'lost';
}

function titleOf(met: MetMatch, outcome: Outcome): string {
  if (isVoid(met)) return 'Tournament cancelled';
  if (outcome === 'won') return isFinal(met) ? 'Champion!' : 'You won!';
  if (outcome === 'lost') return `${met.opponent.displayName} won`;
  const name = roundTitle(met.match.round, met.rounds);
  return outcome === 'waiting' ? `${name} played` : `${name} over`;
}

/** Why, where the scores do not say it; then what it opens. */
function noteOf(met: MetMatch, outcome: Outcome): string {
  const name = met.opponent.displayName;
  if (isVoid(met)) {
    const isCalledOff = met.frame.cancelReason === 'administrator';
    const why = isCalledOff ? 'An administrator called it off.' : 'Nobody who was left had answered a question.';
    return `${why} Every entry fee was refunded.`;
  }
  if (outcome === 'waiting') return `Waiting for ${name}`;
  if (outcome !== 'won' && outcome !== 'lost') return 'Neither of you played, so nobody goes on.';
  const why = whyOf(met, outcome);
  const onward = outcome === 'won' ? ownWay(met) : `${name} ${othersWay(met)}`;
  return why === '' ? onward : `${why} ${onward}`;
}

function whyOf({ match, opponent }: MetMatch, outcome: 'won' | 'lost'): string {
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

function ownWay(met: MetMatch): string {
  return isFinal(met) ? `You are the champion of ${met.frame.name}.` : `You are through to ${nextRound(met)}.`;
}

function othersWay(met: MetMatch): string {
  return isFinal(met) ? `is the champion of ${met.frame.name}.` : `goes on to ${nextRound(met)}.`;
}

function nextRound({ match, rounds }: MetMatch): string {
  return roundInWords(match.round + 1, rounds);
}

/** A round in the middle of a sentence: "the Final", "Round 2". */
export function roundInWords(round: number, rounds: number): string {
  const title = roundTitle(round, rounds);
  return title.startsWith('Round') ? title : `the ${title}`;
}
