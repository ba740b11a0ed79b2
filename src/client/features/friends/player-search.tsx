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
  const [text, setText] = useState('');
  const [entered, setEntered] = useState('');
  const typed = text.trim();
  const settled = useDebounced(typed, waitMs);
  return (
    <div className="player-search">
      <SearchField
        label="Search players"
        name="player"
        placeholder="Search by name..."
        value={text}
        maxLength={maxSearchLength}
        onChange={setText}
        onEnter={() => setEntered(typed)}
      />
      {longEnough(typed) ? (
        <Results text={entered === typed ? typed : settled} typed={typed} invitation={invitation} />
      ) : (
        <p className="player-search-hint">{tooShortText}</p>
      )}
    </div>
  );
}

interface ResultsProps {
  /** What is looked for; nobody yet while it is too short. */
  readonly text: string;
  readonly typed: string;
  readonly invitation: ReactNode;
}

function Results({ text, typed, invitation }: ResultsProps) {
  const { data, error, refetch, isPlaceholderData } = usePlayerSearch(text, longEnough(text));
  if (error) return <LoadError title="The search did not work" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  const isOld = isPlaceholderData || text !== typed;
  if (data.length === 0 && isOld) return <Skeleton shape="card" count={2} />;
  if (data.length === 0) {
    return (
      <div role="status">
        <EmptyState title={noneFoundText(text)} text="Not here yet? Bring them along." art="signpost">
          {invitation}
        </EmptyState>
      </div>
    );
  }
  return <FoundPlayers players={data} isOld={isOld} />;
}
