import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { maxBulkPlayers } from '#shared/players/rules.ts';
import { usePermission } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { createFailureWithReason } from '#client/platform/calls/tell-failure.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import type { SelectionState } from '#client/platform/hooks/use-chosen.ts';
import { PlayersBulkBar } from './players-bulk-bar.tsx';
import { PlayersBulkSheets, type OpenBulkAction } from './players-bulk-sheets.tsx';
import { getExportAddress } from './players-head.tsx';
import { tableId } from './players-table.tsx';
import { toFilterInput, toOrderInput, type PlayersFilter } from './players-filter.ts';

interface PlayersBulkProps {
  readonly filter: PlayersFilter;
  /** The players on the current page. */
  readonly players: readonly ManagedPlayer[];
  readonly count: number;
  readonly chosen: SelectionState<string>;
  readonly ownId: string | undefined;
}

/**
 * All players who match the filter, once requested. Reset when the filter changes or the page is no longer selected
 * completely.
 */
function useMatchingPlayers(filter: PlayersFilter, isPageChosen: boolean) {
  const query = { ...toFilterInput(filter), ...toOrderInput(filter) };
  const { data, variables, isPending, mutate, reset } = useMutation({
    mutationFn: (_asked: string) => call('GET /api/admin/players/matching', { query }),
    meta: { failure: createFailureWithReason('The players did not load') },
  });
  const key = JSON.stringify([query, filter.page]);
  const isCurrent = isPageChosen && variables === key;
  const isOutdated = variables !== undefined && !isCurrent;
  useEffect(() => {
    if (isOutdated) reset();
  }, [isOutdated, reset]);
  return {
    found: isCurrent ? data : undefined,
    isFinding: isCurrent && isPending,
    find: () => mutate(key),
    forget: reset,
  };
}

/** Bulk actions: a bar over the end of the list while any player is selected. */
export function PlayersBulk({ filter, players, count, chosen, ownId }: PlayersBulkProps) {
  const [open, setOpen] = useState<OpenBulkAction>(null);
  const selectedOnPage = players.filter(({ id }) => chosen.ids.has(id)).map(({ id }) => id);
  const isPageChosen = selectedOnPage.length > 0 && selectedOnPage.length === players.length;
  const matching = useMatchingPlayers(filter, isPageChosen);
  const ids = matching.found?.map(({ id }) => id) ?? selectedOnPage;
  const focusAfter = useFocusAfterChange(ids.length);
  const isOwner = usePermission('admin');
  const selectedPlayers = matching.found ?? players.filter(({ id }) => chosen.ids.has(id));
  // Bulk actions exclude oneself, and for a moderator everyone who has a role.
  const targetIds = selectedPlayers
    .filter(({ id, role }) => id !== ownId && (isOwner || role === 'player'))
    .map(({ id }) => id);
  const isAll = matching.found !== undefined && ids.length === count;

  function clear() {
    // The bar disappears, so focus moves to the table.
    focusAfter(tableId);
    matching.forget();
    chosen.chooseAll(false);
  }

  return (
    <>
      {ids.length > 0 && (
        <PlayersBulkBar
          count={ids.length}
          hasNoTargets={targetIds.length === 0}
          allText={`Select ${count > maxBulkPlayers ? `the first ${maxBulkPlayers}` : `all ${count.toLocaleString()}`}`}
          onAll={isPageChosen && !matching.found && count > players.length ? matching.find : null}
          isFinding={matching.isFinding}
          exportAddress={
            isAll
              ? getExportAddress(filter)
              : getCallAddress('GET /api/admin/players/export', {
                  query: { ids: ids.join(','), ...toOrderInput(filter) },
                }).url
          }
          onOpen={setOpen}
          onClear={clear}
        />
      )}
      <PlayersBulkSheets
        open={open}
        ids={targetIds}
        leftOut={ids.length - targetIds.length}
        onClose={() => setOpen(null)}
        onDone={clear}
      />
    </>
  );
}
