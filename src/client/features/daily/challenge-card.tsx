import './challenge-card.css';
import type { ChallengeProgress, DailyChallenge } from '#shared/daily/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Landmark } from '#client/ui/scenery/landmark.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { placeOf, wayToPlay } from './challenge-way.ts';
import { countdownText } from './countdown.ts';
import { forgetDay, useDailyChallenge } from './queries.ts';
import { shareResult } from './share-result.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';

/** The challenge of the day on home, with the way made so far and the wait for the next one (rules Y12). */
export function ChallengeCard({ streak }: { streak: number }) {
  const { asked, made, error, retry } = useDailyChallenge();
  if (error && !(asked && made))
    return <LoadError title="The daily challenge did not load" error={error} onRetry={retry} />;
  if (!asked || !made) return <Skeleton shape="card" />;
  return <Challenge asked={asked} made={made} streak={streak} />;
}

interface ChallengeProps {
  asked: DailyChallenge;
  made: ChallengeProgress;
  streak: number;
}

export function Challenge({ asked, made, streak }: ChallengeProps) {
  return made.completed ? (
    <DoneChallenge asked={asked} made={made} streak={streak} />
  ) : (
    <OpenChallenge asked={asked} made={made} />
  );
}

function OpenChallenge({ asked, made }: Pick<ChallengeProps, 'asked' | 'made'>) {
  const slug = placeOf(asked);
  const way = wayToPlay(asked);
  return (
    <section className={`daily cat hue-${slug}`} aria-labelledby="daily-heading">
      <div className="daily-head">
        <h2 id="daily-heading">Daily challenge</h2>
        <Countdown nextAt={asked.nextAt} />
      </div>
      <p className="daily-text">{asked.description}</p>
      <Landmark slug={slug} />
      <div className="daily-way">
        <ProgressBar value={made.progress} max={made.target} label="Progress of the daily challenge" />
        <span className="num">
          {numberText(made.progress)} / {numberText(made.target)}
        </span>
      </div>
      <div className="daily-foot">
        <Reward coins={asked.rewardCoins} />
        {way && (
          <LinkButton size="sm" variant="plain" icon="play" href={way.href}>
            {way.label}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Folded to a row: what is to be done now stands higher. */
function DoneChallenge({ asked, made, streak }: ChallengeProps) {
  const slug = placeOf(asked);
  return (
    <section className={`daily daily-done cat hue-${slug}`} aria-labelledby="daily-heading">
      <Landmark slug={slug} />
      <div className="daily-told">
        <h2 id="daily-heading">Daily challenge</h2>
        <p className="daily-text">{asked.description}</p>
        <p className="daily-won">
          <Badge tone="done" icon="check">
            Completed
          </Badge>
          <Reward coins={asked.rewardCoins} />
          <Countdown nextAt={asked.nextAt} />
        </p>
      </div>
      <IconButton icon="share" label="Share" onClick={() => void shareResult({ ...made, date: asked.date, streak })} />
    </section>
  );
}

function Reward({ coins }: { coins: number }) {
  return (
    <span className="daily-reward num">
      <Coin />+{numberText(coins)}
      <span className="daily-unit"> coins</span>
    </span>
  );
}

/** Changes with each minute and tells nobody: who wants to know looks. */
function Countdown({ nextAt }: { nextAt: string }) {
  return <span className="daily-next num">{countdownText(useCountdown(nextAt, forgetDay))}</span>;
}
