import './challenge-card.css';
import type { ChallengeProgress, DailyChallenge } from '#shared/daily/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Landmark, isCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatDuration, useCountdown } from '#client/platform/countdown.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { invalidateDay, useDailyChallenge } from './queries.ts';
import type { SharedResult } from './share-challenge-result.ts';

/** Link to a game that the challenge requires; null if any game will do. */
function getPlayLink({ kind, categoryId }: Pick<DailyChallenge, 'kind' | 'categoryId'>) {
  if (categoryId !== null) return { href: pathTo('/game', { query: { category: categoryId } }), label: 'Play it' };
  return kind.startsWith('survival') ? { href: pathTo('/game/survival'), label: 'Play it' } : null;
}

/** It is `general` if the challenge names none. */
function getCategorySlug({ categorySlug }: Pick<DailyChallenge, 'categorySlug'>) {
  return categorySlug !== null && isCategorySlug(categorySlug) ? categorySlug : 'general';
}

export function formatCountdown(leftMs: number): string {
  const left = formatDuration(leftMs);
  return left === null ? 'Next one any moment' : `Next one in ${left}`;
}

/** See rules Y12. */
export function DailyChallengeCard({ streak }: { streak: number }) {
  const { asked: challenge, made: progress, error, retry } = useDailyChallenge();
  if (error && !(challenge && progress))
    return <LoadError title="The daily challenge did not load" error={error} onRetry={retry} />;
  if (!challenge || !progress) return <Skeleton shape="card" />;
  return <DailyChallengeView challenge={challenge} progress={progress} streak={streak} />;
}

interface DailyChallengeProps {
  challenge: DailyChallenge;
  progress: ChallengeProgress;
  streak: number;
}

export function DailyChallengeView({ challenge, progress, streak }: DailyChallengeProps) {
  return progress.completed ? (
    <CompletedChallenge challenge={challenge} progress={progress} streak={streak} />
  ) : (
    <OpenChallenge challenge={challenge} progress={progress} />
  );
}

function OpenChallenge({ challenge, progress }: Pick<DailyChallengeProps, 'challenge' | 'progress'>) {
  const slug = getCategorySlug(challenge);
  const playLink = getPlayLink(challenge);
  return (
    <section className={`daily cat hue-${slug}`} aria-labelledby="daily-heading">
      <div className="daily-head">
        <h2 id="daily-heading">Daily challenge</h2>
        <NextChallengeCountdown nextAt={challenge.nextAt} />
      </div>
      <p className="daily-text">{challenge.description}</p>
      <Landmark slug={slug} />
      <div className="daily-way">
        <ProgressBar value={progress.progress} max={progress.target} label="Progress of the daily challenge" />
        <span className="num">
          {formatNumber(progress.progress)} / {formatNumber(progress.target)}
        </span>
      </div>
      <div className="daily-foot">
        <Reward coins={challenge.rewardCoins} />
        {playLink && (
          <LinkButton size="sm" variant="plain" icon="play" href={playLink.href}>
            {playLink.label}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Collapsed to a row so that open tasks stay above it. */
function CompletedChallenge({ challenge, progress, streak }: DailyChallengeProps) {
  const slug = getCategorySlug(challenge);
  return (
    <section className={`daily daily-done cat hue-${slug}`} aria-labelledby="daily-heading">
      <Landmark slug={slug} />
      <div className="daily-told">
        <h2 id="daily-heading">Daily challenge</h2>
        <p className="daily-text">{challenge.description}</p>
        <p className="daily-won">
          <Badge tone="done" icon="check">
            Completed
          </Badge>
          <Reward coins={challenge.rewardCoins} />
          <NextChallengeCountdown nextAt={challenge.nextAt} />
        </p>
      </div>
      <IconButton
        icon="share"
        label="Share"
        onClick={() => void share({ ...progress, date: challenge.date, streak })}
      />
    </section>
  );
}

/** Sharing is rare, so its code is loaded at the click. */
async function share(result: SharedResult): Promise<void> {
  const { shareDailyChallengeResult } = await import('./share-challenge-result.ts');
  await shareDailyChallengeResult(result);
}

function Reward({ coins }: { coins: number }) {
  return (
    <span className="daily-reward num">
      <Coin />+{formatNumber(coins)}
      <span className="daily-unit"> coins</span>
    </span>
  );
}

/** Changes every minute and is deliberately not a live region. */
function NextChallengeCountdown({ nextAt }: { nextAt: string }) {
  return <span className="daily-next num">{formatCountdown(useCountdown(nextAt, invalidateDay))}</span>;
}
