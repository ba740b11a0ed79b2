import type { ReactNode } from 'react';
import type { Joiner } from '../parts/join-note.ts';
import { OwnMatchList } from '../matches/own-match.tsx';
import { useOwnMatches } from '../matches/own-matches.ts';
import { useOwnTournaments } from '../model/queries.ts';
import { hasFilter, type TournamentFilter } from '../model/tournament-filter.ts';
import { TournamentPages } from './tournament-list.tsx';

interface OwnTournamentsProps {
  readonly filter: TournamentFilter;
  readonly joiner: Joiner;
  readonly empty: ReactNode;
}

/** Waiting matches are on top (rules 2.44). */
export function OwnTournaments({ filter, joiner, empty }: OwnTournamentsProps) {
  const list = useOwnTournaments(filter);
  const { data: matches = [] } = useOwnMatches();
  const hasSome = (list.data?.pages[0]?.length ?? 0) > 0;
  return (
    <>
      {hasSome && !hasFilter(filter) && <OwnMatchList matches={matches} />}
      <TournamentPages list={list} joiner={joiner} empty={empty} isOwnList />
    </>
  );
}
