import './friends-page.css';
import type { Gift } from '#shared/gifts/contract.ts';
import { ChallengeList, Challenges } from '#client/features/challenges/challenge-list.tsx';
import { useChallenges } from '#client/features/challenges/queries.ts';
import { listOwnTurns } from '#client/features/challenges/challenge-turns.ts';
import { useRequests } from '#client/features/friends/queries.ts';
import { FriendRequests, RequestList, SentRequests } from '#client/features/friends/request-list.tsx';
import { ReceivedGifts, ReceivedList, SentGifts } from '#client/features/gifts/gift-lists.tsx';
import { useGiftsToOpen, useReceivedGifts } from '#client/features/gifts/queries.ts';
import type { ShowGain } from '#client/features/gifts/gift-row.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { pathTo } from '#shared/path-to.ts';
import { ChallengeSheet } from '#client/features/challenges/challenge-sheet.tsx';
import { BlockedList } from '#client/features/friends/blocked-list.tsx';
import { FriendList, getFriendRowId } from '#client/features/friends/friend-list.tsx';
import { InviteButton, InviteCard } from '#client/features/friends/invite-card.tsx';
import { PlayerSearch } from '#client/features/friends/player-search.tsx';
import { GiftSheet } from '#client/features/gifts/gift-sheet.tsx';
import { giftTexts } from '#client/features/gifts/gift-texts.ts';
import { ReportSheet } from '#client/features/player-reports/report-sheet.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { showToast } from '#client/platform/toast.ts';
import { flyCoins } from '#client/ui/game/coin-flight.ts';
import { CoinLink } from '#client/ui/controls/coin-pill.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { friendsTabs, getFriendsTab } from '../navigation/page-tabs.ts';
import { useFriendsWaiting } from '../use-friends-waiting.ts';

const noItems: readonly never[] = [];

interface PendingItemsProps {
  readonly userId: string;
  readonly onGain: ShowGain;
  readonly onReport: (gift: Gift) => void;
}

function PendingItems({ userId, onGain, onReport }: PendingItemsProps) {
  const { data: requests = noItems } = useRequests();
  const { data: received = noItems, dataUpdatedAt } = useReceivedGifts();
  const { data: challenges = noItems } = useChallenges();
  const { gifts, onClaimed } = useGiftsToOpen(received);
  const turns = listOwnTurns(challenges, userId);
  const focusAfterRequest = useFocusAfterChange(requests);
  const focusAfterTurn = useFocusAfterChange(challenges);
  return (
    <>
      {requests.length > 0 && (
        <section className="waiting-first" aria-labelledby="waiting-requests">
          <h2 className="h-sec" id="waiting-requests">
            {requests.length === 1 ? 'Somebody wants to be friends' : 'They want to be friends'}
          </h2>
          <FriendRequests requests={requests} onDecided={() => focusAfterRequest('friends-tab')} />
        </section>
      )}
      {gifts.length > 0 && (
        <section className="waiting-first" aria-labelledby="waiting-gifts">
          <h2 className="h-sec" id="waiting-gifts">
            {gifts.length === 1 ? 'A gift for you' : 'Gifts for you'}
          </h2>
          <ReceivedList gifts={gifts} now={dataUpdatedAt} onGain={onGain} onReport={onReport} onClaimed={onClaimed} />
        </section>
      )}
      {turns.length > 0 && (
        <Challenges challenges={turns} userId={userId} onDeclined={() => focusAfterTurn('friends-tab')} />
      )}
    </>
  );
}

const flyingCoins = 4;

interface FriendDialog {
  readonly kind: 'gift' | 'challenge';
  readonly friend: PlayerSummary;
}

/** The tab is stored in the address, so that reloads and links keep it (rules 2.20). */
export function FriendsPage({ user }: { user: User }) {
  usePageTitle('Friends');
  const active = getFriendsTab(useSearch());
  const waiting = useFriendsWaiting(user);
  const isWaitedFor = Object.values(waiting).some((count) => count > 0);
  const balance = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<FriendDialog | null>(null);
  const [reported, setReported] = useState<Gift | null>(null);
  const friendFor = (what: FriendDialog['kind']) => (dialog?.kind === what ? dialog.friend : null);

  const close = () => setDialog(null);
  const showGain = (from: Element) => (balance.current ? flyCoins(from, balance.current, flyingCoins) : 0);

  function giftSent({ type, receiver }: Gift) {
    // Another sheet may have been opened meanwhile.
    setDialog((now) => (now?.kind === 'gift' && now.friend.id === receiver.id ? null : now));
    const row = document.getElementById(getFriendRowId(receiver.id));
    const delay = type === 'coins' && balance.current && row ? flyCoins(balance.current, row, flyingCoins) : 0;
    setTimeout(() => showToast({ title: giftTexts.send.done, tone: 'success' }), delay);
  }

  return (
    <div className="friends">
      <h1>Friends</h1>
      <div className="friends-balance" ref={balance}>
        <CoinLink href={pathTo('/wallet')} amount={user.coins} label="to your wallet" />
      </div>
      <Tabs
        label="Friends"
        tabs={friendsTabs.map((tab) => ({ ...tab, count: waiting[tab.id] }))}
        active={active}
        onChange={(id) =>
          navigate(pathTo('/friends', { query: { tab: id === 'friends' ? undefined : id } }), {
            replace: true,
          })
        }
      />
      <TabPanel id="friends" active={active === 'friends'}>
        <h2 className="vh">Your friends</h2>
        <PendingItems userId={user.id} onGain={showGain} onReport={setReported} />
        <FriendList
          onGift={(friend) => setDialog({ kind: 'gift', friend })}
          onChallenge={(friend) => setDialog({ kind: 'challenge', friend })}
          invitation={<InviteButton variant={isWaitedFor ? 'secondary' : 'primary'} />}
          footer={<InviteCard />}
        />
        <BlockedList />
      </TabPanel>
      <TabPanel id="search" active={active === 'search'}>
        <h2 className="vh">Search players</h2>
        <PlayerSearch invitation={<InviteButton variant="secondary" />} />
      </TabPanel>
      <TabPanel id="requests" active={active === 'requests'}>
        <h2 className="vh">Friend requests</h2>
        <RequestList />
        <SentRequests />
      </TabPanel>
      <TabPanel id="challenges" active={active === 'challenges'}>
        <ChallengeList userId={user.id} />
      </TabPanel>
      <TabPanel id="gifts" active={active === 'gifts'}>
        <div className="gift-columns">
          <ReceivedGifts onGain={showGain} onReport={setReported} />
          <SentGifts />
        </div>
      </TabPanel>
      <GiftSheet friend={friendFor('gift')} coins={user.coins} onSent={giftSent} onClose={close} />
      <ChallengeSheet friend={friendFor('challenge')} onClose={close} />
      <ReportSheet
        target={reported?.message ? { kind: 'giftMessage', id: reported.id, said: reported.message } : null}
        onClose={() => setReported(null)}
      />
    </div>
  );
}
