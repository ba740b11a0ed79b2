import '../admin-players-page.css';
import '#client/features/players/player.css';
import { useState } from 'react';
import { type StaffAccess, canAccess } from '#shared/kernel/roles.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { AuditTrail } from '#client/features/audit/audit-trail.tsx';
import { emptyAuditFilter } from '#client/features/audit/audit-filter.ts';
import { DeviceList } from '#client/features/players/player-lists.tsx';
import { FriendList } from '#client/features/players/player-lists.tsx';
import { PagedList } from '#client/features/players/player-lists.tsx';
import { PlayerActions } from '#client/features/players/player-actions.tsx';
import { PlayerSuspension } from '#client/features/players/player-suspension.tsx';
import { PlayerFacts } from '#client/features/players/player-head.tsx';
import { PlayerHead } from '#client/features/players/player-head.tsx';
import { PlayerNotes } from '#client/features/players/player-notes.tsx';
import { usePlayer, usePlayerGames, usePlayerLedger } from '#client/features/players/queries.ts';
import { SignInList } from '#client/features/players/player-lists.tsx';
import { SuspensionNotice } from '#client/features/players/player-suspension.tsx';
import { getActRefusal } from '#client/features/players/act-refusal.ts';
import { RecentGame } from '#client/features/progress/recent-games.tsx';
import { WalletRow } from '#client/features/wallet/wallet-row.tsx';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';

const nameId = 'player-name';

/**
 * Focuses the name once when a player is opened beside the list, unless the user is typing. The function must be stable
 * across renders, so that the ref callback runs only once.
 */
function focusHeadingOnce(heading: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, textarea, select')) heading?.focus({ preventScroll: true });
}

interface PlayerPanelProps {
  readonly id: string;
  readonly listAddress: string;
}

export function PlayerPanel({ id, listAddress }: PlayerPanelProps) {
  const { data: player, error, refetch } = usePlayer(id);
  const { user } = useUser();
  const name = player?.player.displayName;
  const refusal = player && user ? getActRefusal(player, user.role) : null;
  const canAct = refusal === null;
  const focusAfter = useFocusAfterChange(player?.suspension === null);
  usePageTitle(name ?? 'Player');
  return (
    <div className="admin-players">
      <header className="player-bar">
        <IconLink icon="back" label="Back to User Management" href={listAddress} />
        {name !== undefined && (
          <h1 id={nameId} tabIndex={-1} ref={focusHeadingOnce}>
            {name}
          </h1>
        )}
      </header>
      {error && !player && <LoadError title="Failed to load the player" error={error} onRetry={() => void refetch()} />}
      {!error && !player && <LoadingNeedle label="Loading player..." />}
      {player && (
        <>
          <PlayerHead player={player} />
          {player.suspension && (
            <SuspensionNotice
              id={id}
              suspension={player.suspension}
              onLift={canAct ? () => focusAfter(nameId) : null}
            />
          )}
          <PlayerFacts player={player} />
          <PlayerActions player={player} isSelf={user?.id === id} refusal={refusal} />
          <PlayerNotes player={player} mayWrite={canAct} />
          <PlayerHistory player={player} />
          {user?.id !== id && canAct && <PlayerSuspension player={player} />}
        </>
      )}
    </div>
  );
}

const tabs: readonly { readonly id: string; readonly label: string; readonly desk: StaffAccess }[] = [
  { id: 'games', label: 'Games', desk: 'moderator' },
  { id: 'ledger', label: 'Coins', desk: 'admin' },
  { id: 'devices', label: 'Devices', desk: 'moderator' },
  { id: 'sign-ins', label: 'Sign-ins', desk: 'moderator' },
  { id: 'friends', label: 'Friends', desk: 'moderator' },
  { id: 'audit', label: 'Audit Trail', desk: 'admin' },
];

function PlayerHistory({ player: { id, devices, friends, signIns } }: { readonly player: ManagedDetails }) {
  const [active, setActive] = useState('games');
  const role = useUser().user?.role ?? 'player';
  return (
    <section className="player-history">
      <Tabs
        label="What happened"
        tabs={tabs.filter(({ desk }) => canAccess(desk, role))}
        active={active}
        onChange={setActive}
      />
      <TabPanel id="games" active={active === 'games'}>
        <Games id={id} />
      </TabPanel>
      <TabPanel id="ledger" active={active === 'ledger'}>
        <Ledger id={id} />
      </TabPanel>
      <TabPanel id="devices" active={active === 'devices'}>
        <DeviceList devices={devices} />
      </TabPanel>
      <TabPanel id="sign-ins" active={active === 'sign-ins'}>
        <SignInList signIns={signIns} />
      </TabPanel>
      <TabPanel id="friends" active={active === 'friends'}>
        <FriendList friends={friends} />
      </TabPanel>
      <TabPanel id="audit" active={active === 'audit'}>
        <AuditTrail filter={{ ...emptyAuditFilter, subject: 'player', subjectId: id }} />
      </TabPanel>
    </section>
  );
}

function Games({ id }: { id: string }) {
  return (
    <PagedList
      read={usePlayerGames(id)}
      failure="Failed to load the games"
      empty="No games played yet"
      renderRow={(entry) => <RecentGame key={entry.id} entry={entry} />}
    />
  );
}

function Ledger({ id }: { id: string }) {
  return (
    <PagedList
      read={usePlayerLedger(id)}
      failure="Failed to load the coins"
      empty="No coins have moved yet"
      renderRow={(entry) => <WalletRow key={entry.id} entry={entry} />}
    />
  );
}
