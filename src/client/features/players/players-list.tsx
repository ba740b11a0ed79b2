import './players-list.css';
import { type ReactNode, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useChosen } from '#client/platform/hooks/use-chosen.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Pager } from '#client/ui/controls/pager.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { PlayerFilters } from './player-filters.tsx';
import { filterOf, listAddress, pageSize, type PlayersFilter, rangeText } from './players-filter.ts';
import { PlayersBulk } from './players-bulk.tsx';
import { PhoneHead, PlayersHead } from './players-head.tsx';
import { PlayersTable } from './players-table.tsx';
import { usePlayers } from './queries.ts';

interface PlayersListProps {
  readonly heading: ReactNode;
  /** Who administers, to whom nothing is done along with others. */
  readonly ownId: string | undefined;
  /** Who is looked at beside the list. */
  readonly openId: string | undefined;
}

/** Every player, searched, filtered and sorted by the address; many are changed at once. */
export function PlayersList({ heading, ownId, openId }: PlayersListProps) {
  const filter = filterOf(new URLSearchParams(useSearch()));
  const { data, error, refetch, isPlaceholderData } = usePlayers(filter);
  const chosen = useChosen(useMemo(() => (data?.players ?? []).map(({ id }) => id), [data]));
  const { page } = filter;

  function change(part: Partial<PlayersFilter>, isTyping = false) {
    const next = { ...filter, page: 1, ...part };
    // While a search is typed on, the entry of the history stays the same.
    navigate(listAddress(next, openId), { replace: isTyping && filter.search !== '' });
  }

  const shown = data?.players ?? [];
  const range = data ? rangeText(filter, shown.length, data.count) : '';
  return (
    <div className="players">
      <PlayersHead heading={heading} filter={filter} rangeText={range} />
      <PlayerFilters filter={filter} onChange={change} />
      <PhoneHead filter={filter} rangeText={range} chosen={chosen} shownCount={shown.length} onChange={change} />
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
          <PlayersTable players={shown} filter={filter} chosen={chosen} openId={openId} isOld={isPlaceholderData} />
          {data.count > pageSize && (
            <Pager
              label="Pages of players"
              text={range}
              before={page > 1 ? listAddress({ ...filter, page: page - 1 }, openId) : null}
              next={page * pageSize < data.count ? listAddress({ ...filter, page: page + 1 }, openId) : null}
            />
          )}
          <PlayersBulk filter={filter} players={shown} count={data.count} chosen={chosen} ownId={ownId} />
        </>
      )}
    </div>
  );
}
