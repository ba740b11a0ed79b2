import { Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { useTenTodayAfresh } from '#client/features/daily-ten/queries.ts';
import { TenStart } from '#client/features/daily-ten/ten-start.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { call } from '#client/platform/calls/api.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { PlayedGame } from './played-game.tsx';
import { lazyPage } from '../lazy-page.ts';
import type { TenEndProps } from './ten-end.tsx';

/** Fetched while the ten are played. */
const FetchedEnd = lazyPage('TenEnd', () => import('./ten-end.tsx'));

/** `/daily-ten`: the same ten for everybody, once a date; afterwards what came of it. */
export function DailyTenPage({ user }: { readonly user: User }) {
  usePageTitle('The Daily Ten');
  const { data: today, error, isFetchedAfterMount, refetch } = useTenTodayAfresh();
  // Whoever has begun stays with that date to the end of it, whatever day begins meanwhile.
  const [begun, setBegun] = useState<string | null>(null);
  const forgetBegun = () => setBegun(null);
  const isKnown = today !== undefined && !error && isFetchedAfterMount;
  if (isKnown && today.openDate && begun === null) setBegun(today.openDate);
  if (begun !== null) {
    // Read first: what is known of the date that was begun would begin it again.
    const lookAgain = () => void refetch().finally(forgetBegun);
    return <PlayedTen key={begun} date={begun} user={user} onGone={lookAgain} onNext={forgetBegun} />;
  }
  if (error) return <GameFailed onRetry={() => void refetch()} />;
  if (!isKnown) return <GameLoading isSurvival={false} />;
  if (today.run) return <TenEnd date={today.date} user={user} onNext={forgetBegun} />;
  return <TenStart date={today.date} isGuest={user.isGuest} onStart={() => setBegun(today.date)} />;
}

interface PlayedTenProps extends TenEndProps {
  /** It is of another date by now. */
  readonly onGone: () => void;
}

function PlayedTen({ onGone, ...end }: PlayedTenProps) {
  const { date } = end;
  return (
    <PlayedGame
      source={{
        gameMode: 'dailyTen',
        categoryId: null,
        deal: (rules, init) => {
          // More time than the plain clock gives is no time at all here.
          const timeFactor = rules.timeFactor === '1' ? '1' : 'off';
          return call('GET /api/daily-ten/questions', { query: { ...rules, timeFactor, date } }, init);
        },
      }}
      renderEnd={() => <TenEnd {...end} />}
      renderGone={(isOfAnotherDate) => (isOfAnotherDate ? <TenGone onGone={onGone} /> : <TenEnd {...end} />)}
    />
  );
}

/** Nothing was dealt, since the date has changed: it is looked again what there is to play. */
function TenGone({ onGone }: Pick<PlayedTenProps, 'onGone'>) {
  const tell = useRef(onGone);
  useEffect(() => tell.current(), []);
  return <GameLoading isSurvival={false} />;
}

function TenEnd(props: TenEndProps) {
  return (
    <Suspense fallback={<GameLoading isSurvival={false} />}>
      <FetchedEnd {...props} />
    </Suspense>
  );
}
