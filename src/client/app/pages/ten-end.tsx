import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { KeepCard } from '#client/features/account/keep-card.tsx';
import { forgetDay } from '#client/features/daily/queries.ts';
import { useTen, useTenTodayAfresh } from '#client/features/daily-ten/queries.ts';
import { TenResult, TenShare } from '#client/features/daily-ten/ten-result.tsx';
import { tenTitle } from '#client/features/daily-ten/ten-texts.ts';
import { EndFrame } from '#client/features/game/parts/end-frame.tsx';
import { EndHome } from '#client/features/game/parts/end-home.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { durationText } from '#client/platform/countdown.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Text } from '#client/ui/text.tsx';
import { useHeadingFocus } from '../use-navigation-focus.ts';

export interface TenEndProps {
  readonly date: string;
  readonly user: User;
  /** To the ten of the date that has begun meanwhile. */
  readonly onNext: () => void;
}

/** What came of a run: its squares, where it stands, and when the next ten come. */
export function TenEnd({ date, user, onNext }: TenEndProps) {
  useHeadingFocus(String(user.isGuest));
  const { data: day, isFetching, refetch } = useTen(date);
  if (day?.run) {
    const { run } = day;
    return (
      <EndFrame
        mood={run.correct >= 7 ? 'risen' : 'dusk'}
        stars={null}
        look={user.avatar}
        actions={
          <div className="end-actions">
            <TenShare date={date} run={run} />
            <EndHome />
          </div>
        }
        title={tenTitle(run.correct)}
      >
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
      {left === null ? 'The next ten are coming any moment.' : `The next ten come in ${left}.`} Today’s answers open
      once the day is over everywhere.
    </Text>
  );
}
