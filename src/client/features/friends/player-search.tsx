import './friends.css';
import { type ReactNode, useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useDebounced } from '#client/platform/hooks/use-debounced.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/fields/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FoundPlayers } from './found-players.tsx';
import { usePlayerSearch } from './queries.ts';
import { isLongEnough, formatNoResults, tooShortText } from './search-texts.ts';

/** Delay in milliseconds after the last key before a search starts. */
const debounceMs = 300;
const maxSearchLength = 100;

/** Searches players by name, from 3 characters on (rules F4). */
export function PlayerSearch({ invitation }: { invitation: ReactNode }) {
  const [inputText, setInputText] = useState('');
  const [entered, setEntered] = useState('');
  const typed = inputText.trim();
  const debouncedText = useDebounced(typed, debounceMs);
  const text = entered === typed ? typed : debouncedText;
  // Queried here so that the live region exists before its text changes.
  const search = usePlayerSearch(text, isLongEnough(text));
  const isOutdated = search.isPlaceholderData || text !== typed;
  const isAnnounced = isLongEnough(typed) && !(search.error && !search.data);
  const announcement = isAnnounced ? getSearchAnnouncement(search.data, isOutdated, text) : '';
  return (
    <div className="player-search">
      <p className="vh" role="status">
        {announcement}
      </p>
      <SearchField
        label="Search players"
        name="player"
        placeholder="Search by name..."
        value={inputText}
        maxLength={maxSearchLength}
        onChange={setInputText}
        onEnter={() => setEntered(typed)}
      />
      {isLongEnough(typed) ? (
        <Results search={search} isOutdated={isOutdated} text={text} invitation={invitation} />
      ) : (
        <p className="player-search-hint">{tooShortText}</p>
      )}
    </div>
  );
}

interface ResultsProps {
  readonly search: ReturnType<typeof usePlayerSearch>;
  /** Results of an earlier search text. */
  readonly isOutdated: boolean;
  /** The search text. */
  readonly text: string;
  readonly invitation: ReactNode;
}

function getSearchAnnouncement(found: readonly unknown[] | undefined, isOutdated: boolean, text: string): string {
  if (!found || isOutdated) return 'Searching';
  return found.length === 0 ? formatNoResults(text) : `${found.length} found`;
}

function Results({ search, isOutdated, text, invitation }: ResultsProps) {
  const { data, error, refetch } = search;
  if (error && !data) return <LoadError title="The search did not work" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  if (data.length === 0 && isOutdated) return <Skeleton shape="card" count={2} />;
  if (data.length === 0) {
    return (
      <EmptyState title={formatNoResults(text)} text="Not here yet? Bring them along." art="signpost">
        {invitation}
      </EmptyState>
    );
  }
  return <FoundPlayers players={data} isOutdated={isOutdated} />;
}
