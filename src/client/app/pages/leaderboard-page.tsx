import './leaderboard-page.css';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import { type PlaceBoard, toPlaceBoard, getBoardPlace } from '#shared/leaderboard/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { AdSlot } from '#client/features/ads/house/ad-slot.tsx';
import { HeldBackCard } from '#client/features/fair-play/held-back-card.tsx';
import { Board } from '#client/features/leaderboard/board.tsx';
import { formatBoardAddress, parseBoardAddress } from '#client/features/leaderboard/board-address.ts';
import { periodOptions } from '#client/features/leaderboard/board-texts.ts';
import { FriendsAside } from '#client/features/leaderboard/friends-aside.tsx';
import { type BoardType, useBoard } from '#client/features/leaderboard/queries.ts';
import { LeagueCard } from '#client/features/leagues/league-card.tsx';
import { LeagueResultNotice } from '#client/features/leagues/league-result-notice.tsx';
import { useBroadScreen } from '#client/platform/hooks/use-media-query.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { Row } from '#client/ui/layout.tsx';
import { useInitialLoad } from '../use-initial-load.ts';
import { PageSpinner } from '../page-spinner.tsx';

const tabs: { id: BoardType; label: string; icon: IconName }[] = [
  { id: 'global', label: 'Global', icon: 'globe' },
  { id: 'friends', label: 'Friends', icon: 'users' },
  { id: 'local', label: 'Local', icon: 'pin' },
];

/** Tab and period or category are stored in the address, so that the Back button restores them (rules 2.12, 2.54). */
export function LeaderboardPage({ user }: { user: User }) {
  const asked = parseBoardAddress(useSearch());
  const main = useMainCategories();
  usePageTitle('Leaderboard');
  const places = (main.data ?? []).map(({ id, name }) => ({ value: toPlaceBoard(id), label: name }));
  if (getBoardPlace(asked.kind) === null) return <Rankings user={user} place={asked} places={places} main={main} />;
  if (main.isPending) return <PageSpinner />;
  const kind = places.find(({ value }) => value === asked.kind)?.value ?? 'all';
  return <Rankings user={user} place={{ ...asked, kind }} places={places} main={main} />;
}

interface RankingsProps {
  readonly user: User;
  readonly place: ReturnType<typeof parseBoardAddress>;
  readonly places: { value: PlaceBoard; label: string }[];
  readonly main: { readonly isPending: boolean };
}

function Rankings({ user, place, places, main }: RankingsProps) {
  const isBroad = useBroadScreen();
  const isWhole = useInitialLoad(useBoard(place.type, place.kind), main);

  function show(change: Partial<typeof place>) {
    navigate(formatBoardAddress({ ...place, ...change }), { replace: true });
  }

  /** The list of friends beside the board is removed together with the focused link, so the focus moves to the tab. */
  function showFriends() {
    document.getElementById('friends-tab')?.focus();
    show({ type: 'friends' });
  }

  if (!isWhole) return <PageSpinner />;
  return (
    <div className="boards">
      <Row between as="header">
        <h1>
          <span className="boards-short">Rankings</span>
          <span className="boards-long">Leaderboard</span>
        </h1>
        <SelectField
          label="Period or place"
          labelHidden
          name="period"
          value={place.kind}
          onChange={(wanted) =>
            show({ kind: [...periodOptions, ...places].find(({ value }) => value === wanted)?.value ?? 'all' })
          }
          options={[...periodOptions]}
          group={{ label: 'Places', options: places }}
        />
      </Row>
      <HeldBackCard />
      <Tabs
        label="Ranking"
        tabs={tabs}
        active={place.type}
        onChange={(id) => show({ type: tabs.find((tab) => tab.id === id)?.id ?? 'global' })}
      />
      <div className="boards-parts">
        <aside className="boards-side" aria-label="Your league and friends">
          <LeagueCard />
          {isBroad && place.type !== 'friends' && <FriendsAside kind={place.kind} user={user} onAll={showFriends} />}
        </aside>
        <div>
          {tabs.map(({ id, label }) => (
            <TabPanel key={id} id={id} active={id === place.type}>
              <h2 className="vh">{label} ranking</h2>
              <Board type={id} kind={place.kind} user={user} />
            </TabPanel>
          ))}
        </div>
      </div>
      <AdSlot placement="leaderboard" />
      <LeagueResultNotice />
    </div>
  );
}
