import './friends.css';
import type { FoundPlayer } from '#shared/friends/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useAddFriend, useRequestBack, useUnblock } from './writes.ts';
import { pathTo } from '#shared/path-to.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { classNames } from '#client/ui/class-names.ts';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { formatPlayerStanding } from './friend-texts.ts';
import { minSearchLength } from '#shared/friends/rules.ts';
import { type ReactNode, useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useDebounced } from '#client/platform/hooks/use-debounced.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/fields/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { usePlayerSearch } from './queries.ts';

interface RelationActionProps {
  readonly player: Pick<FoundPlayer, 'id' | 'displayName' | 'relation'>;
  readonly onDone: () => void;
}

/** See rules 2.21. */
function RelationAction(props: RelationActionProps) {
  switch (props.player.relation) {
    case 'none':
      return <AddFriend {...props} />;
    case 'received':
      return <AcceptRequest {...props} />;
    case 'blocked':
      return <Unblock {...props} />;
    case 'sent':
      return (
        <Badge tone="plain" icon="hourglass">
          Request sent
        </Badge>
      );
    case 'friend':
      return (
        <Badge tone="done" icon="check">
          Friends
        </Badge>
      );
    case 'self':
      return (
        <Badge tone="plain" icon="user">
          This is you
        </Badge>
      );
  }
}

function AddFriend({ player, onDone }: RelationActionProps) {
  const add = useAddFriend(onDone);
  return (
    <Button variant="secondary" size="sm" icon="user-plus" busy={add.isPending} onClick={() => add.mutate(player.id)}>
      Add Friend<span className="vh"> {player.displayName}</span>
    </Button>
  );
}

function AcceptRequest({ player, onDone }: RelationActionProps) {
  const accept = useRequestBack(onDone);
  return (
    <Button variant="secondary" size="sm" icon="check" busy={accept.isPending} onClick={() => accept.mutate(player.id)}>
      Accept<span className="vh"> {player.displayName}</span>
    </Button>
  );
}

function Unblock({ player, onDone }: RelationActionProps) {
  const unblock = useUnblock(onDone);
  return (
    <Button variant="ghost" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(player.id)}>
      Unblock<span className="vh"> {player.displayName}</span>
    </Button>
  );
}

interface FoundPlayersProps {
  readonly players: readonly FoundPlayer[];
  /** Results of an earlier search text. */
  readonly isOutdated: boolean;
}

export function FoundPlayers({ players, isOutdated }: FoundPlayersProps) {
  const focusAfter = useFocusAfterChange(players);
  return (
    <>
      <ul className={classNames('people', isOutdated && 'people-old')} aria-label="Players found">
        {players.map((player) => (
          <PersonRow
            key={player.id}
            name={player.displayName}
            look={player.avatar}
            imageUrl={player.profileImageUrl}
            href={player.relation === 'blocked' ? undefined : pathTo('/profile/:id', { params: { id: player.id } })}
            notes={[formatPlayerStanding(player)]}
          >
            <span id={`relation-${player.id}`} tabIndex={-1}>
              <RelationAction player={player} onDone={() => focusAfter(`relation-${player.id}`)} />
            </span>
          </PersonRow>
        ))}
      </ul>
    </>
  );
}

/** Counts characters as users perceive them, not UTF-16 units. */
export function isLongEnough(text: string): boolean {
  return [...text.trim()].length >= minSearchLength;
}

const tooShortText = `Type at least ${minSearchLength} characters to search`;

export function formatNoResults(text: string): string {
  return `No users found matching ${text}`;
}

/** In milliseconds after the last key. */
const debounceMs = 300;
const maxSearchLength = 100;

/** Searches from 3 characters on (rules F4). */
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
