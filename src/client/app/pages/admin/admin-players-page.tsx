import '#client/features/players/player-desk.css';
import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { useUser } from '#client/entities/user.ts';
import { formatFilterAddress, parseFilter } from '#client/features/players/players-filter.ts';
import { PlayersList } from '#client/features/players/players-list.tsx';
import { useMediaQuery } from '#client/platform/hooks/use-media-query.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { createLazyPage } from '../../navigation/lazy-page.ts';

const PlayerPanel = createLazyPage('PlayerPanel', () => import('./player-panel.tsx'));

/** An opened player replaces the list, or is shown beside it on wide screens. */
export function AdminPlayersPage({ id }: { readonly id?: string | undefined }) {
  const hasRoomForBoth = useMediaQuery('(min-width: 1600px)');
  const search = useSearch();
  const panel = id !== undefined && (
    <Suspense fallback={<LoadingNeedle label="Loading player..." />}>
      <PlayerPanel key={id} id={id} listAddress={formatFilterAddress(parseFilter(new URLSearchParams(search)))} />
    </Suspense>
  );
  if (panel && !hasRoomForBoth) return panel;
  // The list stays mounted while a player is opened and closed beside it.
  return (
    <div className={panel ? 'players-desk-open' : undefined}>
      <AllPlayers openId={id} />
      {panel && <div className="player-panel">{panel}</div>}
    </div>
  );
}

function AllPlayers({ openId }: { readonly openId: string | undefined }) {
  const { user } = useUser();
  const heading = openId === undefined ? <PlayersTitle /> : <h2>User Management</h2>;
  return <PlayersList heading={heading} ownId={user?.id} openId={openId} />;
}

/** While a player is open, the title is the player's name. */
function PlayersTitle() {
  usePageTitle('User Management');
  return <h1>User Management</h1>;
}
