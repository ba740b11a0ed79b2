import './challenge-card.css';
import type { ChallengeProgress, DailyChallenge } from '#shared/daily/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
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
  if (error) return <LoadError title="The daily challenge did not load" error={error} onRetry={retry} />;
  if (!asked || !made) return <Skeleton shape="card" />;
  return <Challenge asked={asked} made={made} streak={streak} />;
}

interface ChallengeProps {
  asked: DailyChallenge;
  made: ChallengeProgress;
  streak: number;
}

export function Challenge({ asked, made, streak }: ChallengeProps) {
  const slug = placeOf(asked);
  const way = wayToPlay(asked);
  return (
    <section className={`daily cat hue-${slug}`} aria-labelledby="daily-heading">
      <div className="daily-head">
        <h2 id="daily-heading">Daily challenge</h2>
        {made.completed && (
          <Badge tone="done" icon="check">
            Completed
          </Badge>
        )}
      </div>
      <p className="daily-text">{asked.description}</p>
      <Landmark slug={slug} />
      {!made.completed && (
        <div className="daily-way">
          <ProgressBar value={made.progress} max={made.target} label="Progress of the daily challenge" />
          <span className="num">
            {numberText(made.progress)} / {numberText(made.target)}
          </span>
        </div>
      )}
      <div className="daily-foot">
        <span className="daily-reward num">
          <Coin />+{numberText(asked.rewardCoins)} coins
        </span>
        <Countdown nextAt={asked.nextAt} />
        {made.completed ? (
          <Button
            size="sm"
            variant="plain"
            icon="share"
            onClick={() => void shareResult({ ...made, date: asked.date, streak })}
          >
            Share
          </Button>
        ) : (
          way && (
            <LinkButton size="sm" variant="plain" icon="play" href={way.href}>
              {way.label}
            </LinkButton>
          )
        )}
      </div>
    </section>
  );
}

/** Changes with each minute and tells nobody: who wants to know looks. */
function Countdown({ nextAt }: { nextAt: string }) {
  return <span className="daily-next num">{countdownText(useCountdown(nextAt, forgetDay))}</span>;
}
