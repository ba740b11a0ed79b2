import type { Match } from '#shared/tournaments/contract.ts';
import { findCurrentRound, findFinal } from './bracket-rounds.ts';
import { type People, getSides } from '../model/match-sides.ts';
import { formatResult } from '../model/match-texts.ts';
import { useState } from 'react';

/** More simultaneous results are announced as a number. */
const maxAnnouncedResults = 3;

export interface BracketChanges {
  readonly text: string;
  readonly litIds: ReadonlySet<number>;
}

export function getBracketChanges(before: readonly Match[], after: readonly Match[], people: People): BracketChanges {
  const known = new Map(before.map((match) => [match.id, match]));
  const changed = after.filter((match) => hasChanged(known.get(match.id), match));
  return {
    text: [...createResultLines(changed, known, people), ...createProgressLines(before, after, people)].join(' '),
    litIds: new Set(changed.map(({ id }) => id)),
  };
}

function hasChanged(before: Match | undefined, after: Match): boolean {
  const fields = ['status', 'winnerId', 'player1Id', 'player2Id', 'player1Score', 'player2Score'] as const;
  return before !== undefined && fields.some((field) => before[field] !== after[field]);
}

function createResultLines(
  changed: readonly Match[],
  known: ReadonlyMap<number, Match>,
  people: People,
): readonly string[] {
  const decided = changed.filter(({ id, status }) => status === 'completed' && known.get(id)?.status !== 'completed');
  if (decided.length > maxAnnouncedResults) return [`${decided.length} matches are decided.`];
  return decided.map((match) => formatResult(match, getSides(match, people, null)));
}

function createProgressLines(before: readonly Match[], after: readonly Match[], people: People): readonly string[] {
  const final = findFinal(after);
  if (!final) return [];
  const round = findCurrentRound(after);
  if (round) return round.round > (findCurrentRound(before)?.round ?? round.round) ? [`${round.title} has begun.`] : [];
  const winner = getSides(final, people, null).find(({ isWinner }) => isWinner);
  return winner && findCurrentRound(before) ? [`${winner.name} has won the tournament.`] : [];
}

const noChanges: BracketChanges = { text: '', litIds: new Set() };

/** The latest changes since the bracket was first rendered. */
export function useBracketChanges(matches: readonly Match[], people: People): BracketChanges {
  const [previous, setPrevious] = useState(matches);
  const [changes, setChanges] = useState(noChanges);
  if (previous !== matches) {
    const latest = getBracketChanges(previous, matches, people);
    setPrevious(matches);
    // A refetch without changes keeps the current highlights.
    if (latest.litIds.size > 0) setChanges(latest);
  }
  return changes;
}
