import './friends.css';
import { type ReactNode, useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useDebounced } from '#client/platform/hooks/use-debounced.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/fields/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FoundPlayers } from './found-players.tsx';
import { usePlayerSearch } from './queries.ts';
import { longEnough, noneFoundText, tooShortText } from './search-texts.ts';

/** Milliseconds without a key before anybody is looked for. */
const waitMs = 300;
const maxSearchLength = 100;

/** Looks for players by their names, at 3 or more characters (rules F4). */
export function PlayerSearch({ invitation }: { invitation: ReactNode }) {
  const [written, setWritten] = useState('');
  const [entered, setEntered] = useState('');
  const typed = written.trim();
  const settled = useDebounced(typed, waitMs);
  const text = entered === typed ? typed : settled;
  // Read here, so that what comes of it is told where something stood before.
  const search = usePlayerSearch(text, longEnough(text));
  const isOld = search.isPlaceholderData || text !== typed;
  const isTold = longEnough(typed) && !(search.error && !search.data);
  const told = isTold ? toldOf(search.data, isOld, text) : '';
  return (
    <div className="player-search">
      <p className="vh" role="status">
        {told}
      </p>
      <SearchField
        label="Search players"
        name="player"
        placeholder="Search by name..."
        value={written}
        maxLength={maxSearchLength}
        onChange={setWritten}
        onEnter={() => setEntered(typed)}
      />
      {longEnough(typed) ? (
        <Results search={search} isOld={isOld} text={text} invitation={invitation} />
      ) : (
        <p className="player-search-hint">{tooShortText}</p>
      )}
    </div>
  );
}

interface ResultsProps {
  readonly search: ReturnType<typeof usePlayerSearch>;
  /** Found for an earlier text. */
  readonly isOld: boolean;
  /** What is looked for; nobody yet while it is too short. */
  readonly text: string;
  readonly invitation: ReactNode;
}

function toldOf(found: readonly unknown[] | undefined, isOld: boolean, text: string): string {
  if (!found || isOld) return 'Searching';
  return found.length === 0 ? noneFoundText(text) : `${found.length} found`;
}

function Results({ search, isOld, text, invitation }: ResultsProps) {
  const { data, error, refetch } = search;
  if (error && !data) return <LoadError title="The search did not work" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  if (data.length === 0 && isOld) return <Skeleton shape="card" count={2} />;
  if (data.length === 0) {
    return (
      <EmptyState title={noneFoundText(text)} text="Not here yet? Bring them along." art="signpost">
        {invitation}
      </EmptyState>
    );
  }
  return <FoundPlayers players={data} isOld={isOld} />;
}
