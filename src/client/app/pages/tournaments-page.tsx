import './tournaments-page.css';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import { tournamentsTopic } from '#shared/kernel/events.ts';
import { pathTo } from '#shared/path-to.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { CreateSheet } from '#client/features/tournaments/create/create-sheet.tsx';
import { EmptyTournaments } from '#client/features/tournaments/list/empty-tournaments.tsx';
import { OwnMatchList } from '#client/features/tournaments/matches/own-match.tsx';
import { listPlayableMatches, useOwnMatches } from '#client/features/tournaments/matches/own-matches.ts';
import { OwnTournaments } from '#client/features/tournaments/list/own-tournaments.tsx';
import { TournamentFilters } from '#client/features/tournaments/list/tournament-filters.tsx';
import {
  toFilterEntries,
  parseTournamentFilter,
  hasFilter,
  noFilter,
  type TournamentFilter,
} from '#client/features/tournaments/model/tournament-filter.ts';
import { PracticeSheet } from '#client/features/tournaments/create/practice-sheet.tsx';
import { TournamentList } from '#client/features/tournaments/list/tournament-list.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { useWatchTopic } from '#client/platform/events/watch-topic.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { type TournamentsTab, getTournamentsTab, tournamentsTabs } from '../navigation/page-tabs.ts';

type Dialog = 'create' | 'practice';

function getTabAddress(tab: string, filter: TournamentFilter): string {
  return pathTo('/tournaments', { query: { tab: tab === 'browse' ? undefined : tab, ...toFilterEntries(filter) } });
}

/** Tab and filter are stored in the address, so that reloads, links and the Back button keep them (rules 2.28). */
export function TournamentsPage({ user }: { user: User }) {
  usePageTitle('Tournaments');
  useWatchTopic(tournamentsTopic);
  const address = useSearch();
  const active = getTournamentsTab(address);
  const filter = parseTournamentFilter(address);
  const waiting = listPlayableMatches(useOwnMatches().data ?? []);
  const areMatchesShown = (active === 'browse' || active === 'mine') && !hasFilter(filter);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [invited, setInvited] = useState<Tournament | null>(null);

  function close() {
    setDialog(null);
    setInvited(null);
  }

  function created(tournament: Tournament) {
    setDialog(null);
    if (tournament.kind === 'invited') setInvited(tournament);
  }

  const empty = (tab: TournamentsTab) => (
    <EmptyTournaments of={tab} onAll={hasFilter(filter) ? () => navigate(getTabAddress(tab, noFilter)) : undefined} />
  );
  return (
    <div className="tournaments">
      <header className="tournaments-head">
        <h1>Tournaments</h1>
        <div className="tournaments-tools">
          <Button
            size="sm"
            icon="plus"
            variant={areMatchesShown && waiting.length > 0 ? 'secondary' : 'primary'}
            onClick={() => setDialog('create')}
          >
            Create Tournament
          </Button>
          <Button size="sm" icon="target" variant="plain" onClick={() => setDialog('practice')}>
            Practice
          </Button>
        </div>
      </header>
      <Tabs
        label="Tournaments"
        tabs={tournamentsTabs.map((tab) => ({ ...tab, count: tab.id === 'mine' ? waiting.length : undefined }))}
        active={active}
        onChange={(id) => navigate(getTabAddress(id, filter), { replace: true })}
      />
      <TournamentFilters
        filter={filter}
        onChange={(changed, isTyped = false) => navigate(getTabAddress(active, changed), { replace: isTyped })}
      />
      <TabPanel id="browse" active={active === 'browse'}>
        {areMatchesShown && <OwnMatchList matches={waiting} />}
        <h2 className="vh">Open for registration</h2>
        <TournamentList status="registration" filter={filter} joiner={user} empty={empty('browse')} />
      </TabPanel>
      <TabPanel id="mine" active={active === 'mine'}>
        <h2 className="vh">My tournaments</h2>
        <OwnTournaments filter={filter} joiner={user} empty={empty('mine')} />
      </TabPanel>
      <TabPanel id="live" active={active === 'live'}>
        <h2 className="vh">Live now</h2>
        <TournamentList status="in_progress" filter={filter} joiner={user} empty={empty('live')} />
      </TabPanel>
      <TabPanel id="completed" active={active === 'completed'}>
        <h2 className="vh">Completed</h2>
        <TournamentList status="completed" filter={filter} joiner={user} empty={empty('completed')} />
      </TabPanel>
      <CreateSheet open={dialog === 'create'} joiner={user} created={invited} onCreated={created} onClose={close} />
      <PracticeSheet open={dialog === 'practice'} onClose={close} />
    </div>
  );
}
