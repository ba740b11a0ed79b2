import type { ReactNode } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { Joiner } from '../parts/join-note.ts';
import { OwnMatchList } from '../matches/own-match-list.tsx';
import { useOwnTournaments } from '../model/queries.ts';
import { TournamentCards } from './tournament-list.tsx';

interface OwnTournamentsProps {
  readonly joiner: Joiner;
  readonly empty: ReactNode;
}

/** What the player created or joined, and above it the matches that wait (rules 2.44). */
export function OwnTournaments({ joiner, empty }: OwnTournamentsProps) {
  const { data, error, refetch } = useOwnTournaments();
  if (!data) {
    if (!error) return <LoadingNeedle label="Loading tournaments..." />;
    return <LoadError title="Your tournaments did not load" error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return empty;
  return (
    <>
      <OwnMatchList />
      <TournamentCards tournaments={data} joiner={joiner} isOwnList />
    </>
  );
}
