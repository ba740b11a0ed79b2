import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { UpgradeGuestCard } from '#client/features/account/upgrade-guest-card.tsx';
import { invalidateDay } from '#client/features/daily/queries.ts';
import { useTen, useFreshTodaysTen } from '#client/features/daily-ten/queries.ts';
import { TenResult, TenShare } from '#client/features/daily-ten/ten-result.tsx';
import { getTenTitle } from '#client/features/daily-ten/ten-texts.ts';
import { EndFrame } from '#client/features/game/parts/end-frame.tsx';
import { EndHomeLink } from '#client/features/game/parts/end-frame.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { formatDuration } from '#client/platform/countdown.ts';
import { useCountdown } from '#client/platform/countdown.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Text } from '#client/ui/text.tsx';
import { useHeadingFocus } from '../../navigation/use-navigation-focus.ts';

export interface TenEndProps {
  readonly date: string;
  readonly user: User;
  /** Called to play the Daily Ten of the date that has begun meanwhile. */
  readonly onNext: () => void;
}

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
            <EndHomeLink />
          </div>
        }
        title={getTenTitle(run.correct)}
      >
        <TenResult day={day} run={run} />
        <NextTen date={date} onNext={onNext} />
        <LinkButton variant="ghost" icon="history" href={pathTo('/daily-ten/dates')}>
          Past Daily Tens
        </LinkButton>
        {user.isGuest && <UpgradeGuestCard user={user} />}
      </EndFrame>
    );
  }
  return isFetching ? <GameLoading isSurvival={false} /> : <GameFailed onRetry={() => void refetch()} />;
}

function NextTen({ date, onNext }: Pick<TenEndProps, 'date' | 'onNext'>) {
  const { data: today } = useFreshTodaysTen();
  if (!today) return null;
  if (today.date === date) return <NextTenCountdown nextAt={today.nextAt} />;
  return (
    <Button variant="secondary" icon="play" onClick={onNext}>
      Today’s ten are here
    </Button>
  );
}

function NextTenCountdown({ nextAt }: { readonly nextAt: string }) {
  const left = formatDuration(useCountdown(nextAt, invalidateDay));
  return (
    <Text size="sm" tone="muted">
      {left === null ? 'The next ten are coming any moment.' : `The next ten come in ${left}.`} Today’s answers open
      once the day is over everywhere.
    </Text>
  );
}
