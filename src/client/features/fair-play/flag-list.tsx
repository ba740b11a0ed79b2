import './flag-list.css';
import { useState } from 'react';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FlaggedPlayer } from './flagged-player.tsx';
import { type FlagView, useFairPlayFlags } from './queries.ts';

const viewOptions = [
  { value: 'waiting', label: 'To decide' },
  { value: 'confirmed', label: 'Kept out' },
];

const listElementId = 'held-back-players';

/** Players held back by the fair play rules, for a moderator to decide. */
export function FlagList() {
  const [view, setView] = useState<FlagView>('waiting');
  return (
    <Stack gap={4} id={listElementId} tabIndex={-1}>
      <div className="flag-view">
        <ChoiceField
          label="Show"
          name="flags"
          value={view}
          onChange={(value) => setView(value === 'confirmed' ? 'confirmed' : 'waiting')}
          options={viewOptions}
        />
      </div>
      <Flags view={view} />
    </Stack>
  );
}

function Flags({ view }: { readonly view: FlagView }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...read } = useFairPlayFlags(view);
  const focusAfter = useFocusAfterChange(data);
  if (!data) {
    if (!error) return <Skeleton shape="card" count={2} />;
    return <LoadError title="The players did not load" error={error} onRetry={() => void read.refetch()} />;
  }
  const flags = data.pages.flat();
  if (flags.length === 0) {
    const text =
      view === 'waiting'
        ? 'Players who play as no expert does are held back and wait for you here.'
        : 'Nobody is kept out.';
    return <EmptyState title="Nothing to look at" text={text} />;
  }
  return (
    <>
      {flags.map((flag) => (
        <FlaggedPlayer key={flag.id} flag={flag} onDecided={() => focusAfter(listElementId)} />
      ))}
      {isFetchNextPageError && <p role="alert">{getErrorText(error, 'The other players did not load.')}</p>}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
    </>
  );
}
