import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { KeepCard } from '#client/features/account/keep-card.tsx';
import { forgetDay, useTen, useTenToday } from '#client/features/daily-ten/queries.ts';
import { TenResult, TenShare } from '#client/features/daily-ten/ten-result.tsx';
import { TenStart } from '#client/features/daily-ten/ten-start.tsx';
import { tenTitle } from '#client/features/daily-ten/ten-texts.ts';
import { EndFrame } from '#client/features/game/parts/end-frame.tsx';
import { FocusedTitle } from '#client/features/game/parts/focused-title.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { call } from '#client/platform/calls/api.ts';
import { durationText } from '#client/platform/countdown.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Text } from '#client/ui/text.tsx';
import { PlayedGame } from './played-game.tsx';

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

/** What came of a run: its squares, where it stands, and when the next ten come. */
function TenEnd({ date, user }: { readonly date: string; readonly user: User }) {
  const { data: day, error, refetch } = useTen(date);
  if (day?.run) {
    const { run } = day;
    return (
      <EndFrame
        mood={run.correct >= 7 ? 'risen' : 'dusk'}
        stars={null}
        actions={
          <div className="end-actions">
            <TenShare date={date} run={run} />
            <LinkButton variant="plain" className="end-home" icon="home" href={pathTo('/')}>
              Home
            </LinkButton>
          </div>
        }
      >
        <FocusedTitle>{tenTitle(run.correct)}</FocusedTitle>
        <TenResult day={day} run={run} />
        <NextTen />
        <LinkButton variant="ghost" icon="history" href={pathTo('/daily-ten/dates')}>
          Past Daily Tens
        </LinkButton>
        {user.isGuest && <KeepCard user={user} />}
      </EndFrame>
    );
  }
  return error ? <GameFailed onRetry={() => void refetch()} /> : <GameLoading isSurvival={false} />;
}

function NextTen() {
  const { data: today } = useTenToday();
  return today ? <NextIn nextAt={today.nextAt} /> : null;
}

function NextIn({ nextAt }: { readonly nextAt: string }) {
  const left = durationText(useCountdown(nextAt, forgetDay));
  return (
    <Text size="sm" tone="muted">
      {left === null ? 'The next ten come any moment.' : `The next ten come in ${left}.`} Today’s answers open once the
      day is over everywhere.
    </Text>
  );
}
