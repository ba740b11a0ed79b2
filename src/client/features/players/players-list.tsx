import './players-list.css';
import { type ReactNode, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useSelection } from '#client/platform/hooks/use-selection.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Pager } from '#client/ui/controls/pager.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { PlayerFilters } from './player-filters.tsx';
import { parseFilter, formatListAddress, pageSize, type PlayersFilter, formatRange } from './players-filter.ts';
import { PlayersBulk } from './players-bulk.tsx';
import { MobileListControls, PlayersHead } from './players-head.tsx';
import { PlayersTable } from './players-table.tsx';
import { usePlayers } from './queries.ts';

interface PlayersListProps {
  readonly heading: ReactNode;
  /** Excluded from bulk actions. */
  readonly ownId: string | undefined;
  readonly openId: string | undefined;
}

/** The address holds the search, filter and order. */
export function PlayersList({ heading, ownId, openId }: PlayersListProps) {
  const filter = parseFilter(new URLSearchParams(useSearch()));
  const { data, error, refetch, isPlaceholderData } = usePlayers(filter);
  const chosen = useSelection(useMemo(() => (data?.players ?? []).map(({ id }) => id), [data]));
  const { page } = filter;

  function change(part: Partial<PlayersFilter>, isTyping = false) {
    const next = { ...filter, page: 1, ...part };
    // While a search is being typed, the same history entry is replaced.
    navigate(formatListAddress(next, openId), { replace: isTyping && filter.search !== '' });
  }

  const shown = data?.players ?? [];
  const range = data ? formatRange(filter, shown.length, data.count) : '';
  return (
    <div className="players">
      <PlayersHead heading={heading} filter={filter} rangeText={range} />
      <PlayerFilters filter={filter} onChange={change} />
      <MobileListControls
        filter={filter}
        rangeText={range}
        chosen={chosen}
        shownCount={shown.length}
        onChange={change}
      />
      {error && <LoadError title="Failed to load players" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton shape="row" count={6} />}
      {!error && data && shown.length === 0 && (
        <EmptyState title="Nobody here" text="No player fits what you are looking for." art="signpost">
          <LinkButton href={pathTo('/admin/players')} variant="secondary" size="sm">
            Show everybody
          </LinkButton>
        </EmptyState>
      )}
      {!error && data && shown.length > 0 && (
        <>
          <PlayersTable players={shown} filter={filter} chosen={chosen} openId={openId} isStale={isPlaceholderData} />
          {data.count > pageSize && (
            <Pager
              label="Pages of players"
              text={range}
              before={page > 1 ? formatListAddress({ ...filter, page: page - 1 }, openId) : null}
              next={page * pageSize < data.count ? formatListAddress({ ...filter, page: page + 1 }, openId) : null}
            />
          )}
          <PlayersBulk filter={filter} players={shown} count={data.count} chosen={chosen} ownId={ownId} />
        </>
      )}
    </div>
  );
}
