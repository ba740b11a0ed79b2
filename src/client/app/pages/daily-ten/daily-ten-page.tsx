import { Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { useFreshTodaysTen } from '#client/features/daily-ten/queries.ts';
import { TenStart } from '#client/features/daily-ten/ten-start.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { call } from '#client/platform/calls/api.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { PlayedGame } from '../game/played-game.tsx';
import { createLazyPage } from '../../navigation/lazy-page.ts';
import type { TenEndProps } from './ten-end.tsx';

const FetchedEnd = createLazyPage('TenEnd', () => import('./ten-end.tsx'));

/** `/daily-ten`: the same ten questions for everybody, once per date, followed by the result. */
export function DailyTenPage({ user }: { readonly user: User }) {
  usePageTitle('The Daily Ten');
  const { data: today, error, isFetchedAfterMount, refetch } = useFreshTodaysTen();
  // A player who has started stays with that date to the end, even if the next day begins meanwhile.
  const [startedDate, setBegun] = useState<string | null>(null);
  const clearStarted = () => setBegun(null);
  const isKnown = today !== undefined && !error && isFetchedAfterMount;
  if (isKnown && today.openDate && startedDate === null) setBegun(today.openDate);
  if (startedDate !== null) {
    // Refetch first: the cached state of that date would start it again.
    const refetchToday = () => void refetch().finally(clearStarted);
    return (
      <PlayedTen key={startedDate} date={startedDate} user={user} onDateChanged={refetchToday} onNext={clearStarted} />
    );
  }
  if (error) return <GameFailed onRetry={() => void refetch()} />;
  if (!isKnown) return <GameLoading isSurvival={false} />;
  if (today.run) return <TenEnd date={today.date} user={user} onNext={clearStarted} />;
  return <TenStart date={today.date} isGuest={user.isGuest} onStart={() => setBegun(today.date)} />;
}

interface PlayedTenProps extends TenEndProps {
  /** Called when the date has changed and the questions are no longer available. */
  readonly onDateChanged: () => void;
}

function PlayedTen({ onDateChanged: onGone, ...end }: PlayedTenProps) {
  const { date } = end;
  return (
    <PlayedGame
      source={{
        gameMode: 'dailyTen',
        categoryId: null,
        deal: (rules, init) => {
          // The Daily Ten has no extended time limits: players with a longer one play without a limit.
          const timeFactor = rules.timeFactor === '1' ? '1' : 'off';
          return call('GET /api/daily-ten/questions', { query: { ...rules, timeFactor, date } }, init);
        },
      }}
      renderEnd={() => <TenEnd {...end} />}
      renderUnavailable={(isOfAnotherDate) =>
        isOfAnotherDate ? <TenDateChanged onDateChanged={onGone} /> : <TenEnd {...end} />
      }
    />
  );
}

/** Nothing was dealt, because the date has changed: reload today's state. */
function TenDateChanged({ onDateChanged: onGone }: Pick<PlayedTenProps, 'onDateChanged'>) {
  const callback = useRef(onGone);
  useEffect(() => callback.current(), []);
  return <GameLoading isSurvival={false} />;
}

function TenEnd(props: TenEndProps) {
  return (
    <Suspense fallback={<GameLoading isSurvival={false} />}>
      <FetchedEnd {...props} />
    </Suspense>
  );
}
