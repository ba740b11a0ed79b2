import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { maxAtOnce } from '#shared/players/rules.ts';
import { useMay } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import type { Chosen } from '#client/platform/hooks/use-chosen.ts';
import { PlayersBulkBar } from './players-bulk-bar.tsx';
import { PlayersBulkSheets, type OpenBulk } from './players-bulk-sheets.tsx';
import { exportAddress } from './players-head.tsx';
import { tableId } from './players-table.tsx';
import { filterInput, orderInput, type PlayersFilter } from './players-filter.ts';

interface PlayersBulkProps {
  readonly filter: PlayersFilter;
  /** Those in sight. */
  readonly players: readonly ManagedPlayer[];
  readonly count: number;
  readonly chosen: Chosen<string>;
  readonly ownId: string | undefined;
}

/** All that the filter finds, once they are asked for; forgotten with the filter, and where not all of the page is chosen. */
function useMatching(filter: PlayersFilter, isPageChosen: boolean) {
  const query = { ...filterInput(filter), ...orderInput(filter) };
  const { data, variables, isPending, mutate, reset } = useMutation({
    mutationFn: (_asked: string) => call('GET /api/admin/players/matching', { query }),
    meta: { failure: withReason('The players did not load') },
  });
  const key = JSON.stringify([query, filter.page]);
  const isMeant = isPageChosen && variables === key;
  const isOver = variables !== undefined && !isMeant;
  useEffect(() => {
    if (isOver) reset();
  }, [isOver, reset]);
  return {
    found: isMeant ? data : undefined,
    isFinding: isMeant && isPending,
    find: () => mutate(key),
    forget: reset,
  };
}

/** What is done to many players at once: a bar over the end of the list while any of them is chosen. */
export function PlayersBulk({ filter, players, count, chosen, ownId }: PlayersBulkProps) {
  const [open, setOpen] = useState<OpenBulk>(null);
  const inSight = players.filter(({ id }) => chosen.ids.has(id)).map(({ id }) => id);
  const isPageChosen = inSight.length > 0 && inSight.length === players.length;
  const matching = useMatching(filter, isPageChosen);
  const ids = matching.found?.map(({ id }) => id) ?? inSight;
  const focusAfter = useFocusAfter(ids.length);
  const isOwner = useMay('admin');
  const people = matching.found ?? players.filter(({ id }) => chosen.ids.has(id));
  // Nothing is done to oneself along with others, and by a moderator to nobody who has a role.
  const meant = people.filter(({ id, role }) => id !== ownId && (isOwner || role === 'player')).map(({ id }) => id);
  const isAll = matching.found !== undefined && ids.length === count;

  function clear() {
    // The bar goes, and the focus with it.
    focusAfter(tableId);
    matching.forget();
    chosen.chooseAll(false);
  }

  return (
    <>
      {ids.length > 0 && (
        <PlayersBulkBar
          count={ids.length}
          isNobodyMeant={meant.length === 0}
          allText={`Select ${count > maxAtOnce ? `the first ${maxAtOnce}` : `all ${count.toLocaleString()}`}`}
          onAll={isPageChosen && !matching.found && count > players.length ? matching.find : null}
          isFinding={matching.isFinding}
          exportAddress={
            isAll
              ? exportAddress(filter)
              : callAddress('GET /api/admin/players/export', { query: { ids: ids.join(','), ...orderInput(filter) } })
                  .url
          }
          onOpen={setOpen}
          onClear={clear}
        />
      )}
      <PlayersBulkSheets
        open={open}
        ids={meant}
        leftOut={ids.length - meant.length}
        onClose={() => setOpen(null)}
        onDone={clear}
      />
    </>
  );
}
