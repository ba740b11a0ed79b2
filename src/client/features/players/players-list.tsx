import './players-list.css';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import type { ManagedPlayer } from '#shared/players/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { Pager } from '#client/ui/controls/pager.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isMarked, PlayerMarks } from './player-marks.tsx';
import { PlayerSearch } from './player-search.tsx';
import { joinedText } from './player-texts.ts';
import { addressOf, filterOf, pageSize, rangeText } from './players-filter.ts';
import { usePlayers } from './queries.ts';

const chips = [
  { id: 'all', label: 'All' },
  { id: 'active', label: 'Active' },
  { id: 'suspended', label: 'Suspended' },
  { id: 'unbelievable', label: 'Too fast' },
  { id: 'admin', label: 'With a role' },
] as const;

/** Every player, searched and filtered by the address. */
export function PlayersList() {
  const filter = filterOf(new URLSearchParams(useSearch()));
  const { data, error, refetch, isPlaceholderData } = usePlayers(filter);
  const { page } = filter;

  function search(text: string) {
    // While a search is typed on, the entry of the history stays the same.
    navigate(addressOf({ ...filter, search: text, page: 1 }), { replace: filter.search !== '' });
  }

  return (
    <>
      <PlayerSearch search={filter.search} onSearch={search} />
      <FilterChips
        label="Players of one kind"
        chips={chips}
        active={filter.state}
        onChange={(state) => navigate(addressOf({ ...filter, state, page: 1 }))}
      />
      {error && <LoadError title="Failed to load players" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton shape="row" count={6} />}
      {!error && data && (
        <div className="players" aria-busy={isPlaceholderData}>
          <p className="muted small num" role="status">
            {rangeText(filter, data.players.length, data.count)}
          </p>
          {data.players.length === 0 && (
            <EmptyState title="Nobody here" text="No player fits what you are looking for." art="signpost">
              <LinkButton href={pathTo('/admin/players')} variant="secondary" size="sm">
                Show everybody
              </LinkButton>
            </EmptyState>
          )}
          <ul className="people">
            {data.players.map((player) => (
              <PlayerRow key={player.id} player={player} />
            ))}
          </ul>
          {data.count > pageSize && (
            <Pager
              label="Pages of players"
              text={rangeText(filter, data.players.length, data.count)}
              before={page > 1 ? addressOf({ ...filter, page: page - 1 }) : null}
              next={page * pageSize < data.count ? addressOf({ ...filter, page: page + 1 }) : null}
            />
          )}
        </div>
      )}
    </>
  );
}

function PlayerRow({ player: managed }: { player: ManagedPlayer }) {
  const { id, email, player, coins, gamesPlayed } = managed;
  const games = gamesPlayed === 1 ? '1 game' : `${gamesPlayed.toLocaleString()} games`;
  return (
    <PersonRow
      name={player.displayName}
      look={player.avatar}
      imageUrl={player.profileImageUrl}
      href={pathTo('/admin/players/:id', { params: { id } })}
      notes={[
        managed.isGuest ? 'A guest, without an account' : email,
        `Level ${player.level} · ${games} · ${coins.toLocaleString()} coins`,
        joinedText(managed),
      ]}
    >
      {isMarked(managed) && <PlayerMarks {...managed} />}
    </PersonRow>
  );
}
