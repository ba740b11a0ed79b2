import '#client/features/players/player-desk.css';
import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { useUser } from '#client/entities/user.ts';
import { addressOf, filterOf } from '#client/features/players/players-filter.ts';
import { PlayersList } from '#client/features/players/players-list.tsx';
import { useMedia } from '#client/platform/hooks/use-media.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { lazyPage } from '../lazy-page.ts';

const PlayerPanel = lazyPage('PlayerPanel', () => import('./player-panel.tsx'));

/** Players for owners and moderators to find; one of them in place of the list, or beside it where there is room for both. */
export function AdminPlayersPage({ id }: { readonly id?: string | undefined }) {
  const hasRoomForBoth = useMedia('(min-width: 1600px)');
  const search = useSearch();
  const panel = id !== undefined && (
    <Suspense fallback={<LoadingNeedle label="Loading player..." />}>
      <PlayerPanel key={id} id={id} listAddress={addressOf(filterOf(new URLSearchParams(search)))} />
    </Suspense>
  );
  if (panel && !hasRoomForBoth) return panel;
  // The list stays the same one while somebody is opened and closed beside it.
  return (
    <div className={panel ? 'players-desk-open' : undefined}>
      <Everybody openId={id} />
      {panel && <div className="player-panel">{panel}</div>}
    </div>
  );
}

function Everybody({ openId }: { readonly openId: string | undefined }) {
  const { user } = useUser();
  const heading = openId === undefined ? <RoomTitle /> : <h2>User Management</h2>;
  return <PlayersList heading={heading} ownId={user?.id} openId={openId} />;
}

/** Of the page, unless a player is looked at: then it is the player's. */
function RoomTitle() {
  usePageTitle('User Management');
  return <h1>User Management</h1>;
}
