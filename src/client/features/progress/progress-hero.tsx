import './progress-hero.css';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Needle } from '#client/ui/game/kite.tsx';
import { getHillHeight, createHillPath } from './way-up.ts';

/** The page title on a hill that all players climb: the kite shows the player's percentile. */
export function ProgressHero({ overview }: { overview: ProgressOverview | undefined }) {
  const percentile = overview?.percentile ?? null;
  // At both ends the kite must stay inside the picture.
  const share = 0.04 + ((percentile ?? 0) / 100) * 0.9;
  return (
    <header className="progress-hero">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="hero-far" d="M0 74Q14 52 30 60T58 44T82 34T100 46V100H0z" />
        <path className="hero-land" d={`${createHillPath(0, 1)}L100 100H0z`} />
        <path className="hero-ahead" vectorEffect="non-scaling-stroke" d={createHillPath(0, 1)} />
        {percentile !== null && (
          <path className="hero-walked" vectorEffect="non-scaling-stroke" d={createHillPath(0, share)} />
        )}
        <path className="hero-near" d="M0 94Q20 82 44 91T100 84V100H0z" />
      </svg>
      <span className="hero-flag" aria-hidden="true">
        <Icon name="flag" filled />
      </span>
      {percentile !== null && (
        <span
          className="hero-kite"
          aria-hidden="true"
          style={{ left: `clamp(27px, ${share * 100}%, 100% - 27px)`, bottom: `${getHillHeight(share) * 100}%` }}
        >
          <Needle />
        </span>
      )}
      <div className="hero-words">
        <h1>Your Progress</h1>
        {overview && (
          <p>
            {percentile === null ? 'Your climb begins with the first finished game.' : renderPercentile(percentile)}
          </p>
        )}
      </div>
    </header>
  );
}

/** A player who is ahead of no one is at the start, rather than better than 0 %. */
function renderPercentile(percentile: number) {
  if (percentile === 0) return 'At the foot of the hill: every game leads up.';
  return (
    <>
      Better than <b className="num">{percentile}%</b> of players
    </>
  );
}
