import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { KeepCard } from '#client/features/account/keep-card.tsx';
import { forgetDay } from '#client/features/daily/queries.ts';
import { useTen, useTenTodayAfresh } from '#client/features/daily-ten/queries.ts';
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
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Text } from '#client/ui/text.tsx';
import { PlayedGame } from './played-game.tsx';

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

interface TenEndProps {
  readonly date: string;
  readonly user: User;
  /** To the ten of the date that has begun meanwhile. */
  readonly onNext: () => void;
}

/** What came of a run: its squares, where it stands, and when the next ten come. */
function TenEnd({ date, user, onNext }: TenEndProps) {
  const { data: day, isFetching, refetch } = useTen(date);
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
        <NextTen date={date} onNext={onNext} />
        <LinkButton variant="ghost" icon="history" href={pathTo('/daily-ten/dates')}>
          Past Daily Tens
        </LinkButton>
        {user.isGuest && <KeepCard user={user} />}
      </EndFrame>
    );
  }
  return isFetching ? <GameLoading isSurvival={false} /> : <GameFailed onRetry={() => void refetch()} />;
}

function NextTen({ date, onNext }: Pick<TenEndProps, 'date' | 'onNext'>) {
  const { data: today } = useTenTodayAfresh();
  if (!today) return null;
  if (today.date === date) return <NextIn nextAt={today.nextAt} />;
  return (
    <Button variant="secondary" icon="play" onClick={onNext}>
      Today’s ten are here
    </Button>
  );
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
