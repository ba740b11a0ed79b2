import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { useTenToday } from '#client/features/daily-ten/queries.ts';
import { TenStart } from '#client/features/daily-ten/ten-start.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { call } from '#client/platform/calls/api.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { PlayedGame } from './played-game.tsx';
import { lazyPage } from '../lazy-page.ts';

/** Fetched while the ten are played. */
const TenEnd = lazyPage('TenEnd', () => import('./ten-end.tsx'));

/** `/daily-ten`: the same ten for everybody, once a date; afterwards what came of it. */
export function DailyTenPage({ user }: { readonly user: User }) {
  usePageTitle('The Daily Ten');
  const { data: today, error, refetch } = useTenToday();
  // Whoever has begun stays with that date to the end of it, whatever day begins meanwhile.
  const [begun, setBegun] = useState<string | null>(null);
  if (today?.openDate && begun === null) setBegun(today.openDate);
  if (begun !== null) return <PlayedTen key={begun} date={begun} user={user} />;
  if (error) return <GameFailed onRetry={() => void refetch()} />;
  if (!today) return <GameLoading isSurvival={false} />;
  if (today.run) return <TenEnd date={today.date} user={user} />;
  return <TenStart date={today.date} isGuest={user.isGuest} onStart={() => setBegun(today.date)} />;
}

function PlayedTen({ date, user }: { readonly date: string; readonly user: User }) {
  return (
    <PlayedGame
      source={{
        gameMode: 'dailyTen',
        categoryId: null,
        deal: (rules, init) => {
          // More time than the plain clock gives is no time at all here.
          const timeFactor = rules.timeFactor === '1' ? '1' : 'off';
          return call('GET /api/daily-ten/questions', { query: { ...rules, timeFactor } }, init);
        },
      }}
      renderEnd={() => <TenEnd date={date} user={user} />}
    />
  );
}
