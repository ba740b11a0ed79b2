import { useState } from 'react';
import type { Match } from '#shared/tournaments/contract.ts';
import { type BracketChanges, getBracketChanges } from './bracket-news.ts';
import type { People } from '../model/match-sides.ts';

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
