import type { Match } from '#shared/tournaments/contract.ts';
import { currentRoundOf, finalOf } from './bracket-rounds.ts';
import { type People, sidesOf } from '../model/match-sides.ts';
import { resultText } from '../model/match-texts.ts';

/** More results at once are counted instead of read out one by one. */
const fewResults = 3;

export interface BracketNews {
  /** To be read out. */
  readonly text: string;
  readonly litIds: ReadonlySet<number>;
}

/** What has changed in a bracket since it was looked at. */
export function bracketNews(before: readonly Match[], after: readonly Match[], people: People): BracketNews {
  const known = new Map(before.map((match) => [match.id, match]));
  const changed = after.filter((match) => isOther(known.get(match.id), match));
  return {
    text: [...resultLines(changed, known, people), ...wayLines(before, after, people)].join(' '),
    litIds: new Set(changed.map(({ id }) => id)),
  };
}

function isOther(before: Match | undefined, after: Match): boolean {
  const seen = ['status', 'winnerId', 'player1Id', 'player2Id', 'player1Score', 'player2Score'] as const;
  return before !== undefined && seen.some((field) => before[field] !== after[field]);
}

function resultLines(changed: readonly Match[], known: ReadonlyMap<number, Match>, people: People): readonly string[] {
  const decided = changed.filter(({ id, status }) => status === 'completed' && known.get(id)?.status !== 'completed');
  if (decided.length > fewResults) return [`${decided.length} matches are decided.`];
  return decided.map((match) => resultText(match, sidesOf(match, people, null)));
}

function wayLines(before: readonly Match[], after: readonly Match[], people: People): readonly string[] {
  const final = finalOf(after);
  if (!final) return [];
  const round = currentRoundOf(after);
  if (round) return round.round > (currentRoundOf(before)?.round ?? round.round) ? [`${round.title} has begun.`] : [];
  const winner = sidesOf(final, people, null).find(({ isWinner }) => isWinner);
  return winner && currentRoundOf(before) ? [`${winner.name} has won the tournament.`] : [];
}
