import './progress-hero.css';
import './progress-tiles.css';
import type { ProgressOverview } from '#shared/progress/contract.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Needle } from '#client/ui/game/kite.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatNumber } from '#client/ui/format-number.ts';

/** Both the height and the share are from 0 in the valley to 1 at the top. */
function getHillHeight(share: number): number {
  const at = Math.min(Math.max(share, 0), 1);
  return 0.14 + 0.62 * at ** 1.15 + 0.035 * Math.sin(at * 11);
}

/** The canvas is 100 by 100. */
function createHillPath(from: number, to: number): string {
  const steps = 48;
  const first = Math.round(from * steps);
  const last = Math.round(to * steps);
  const points = Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => {
    const share = (first + index) / steps;
    return `${(share * 100).toFixed(2)} ${(100 - getHillHeight(share) * 100).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

/** The kite on the hill shows the player's percentile. */
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

export function ProgressTiles({ overall }: { overall: ProgressOverview['overall'] }) {
  return (
    <dl className="progress-tiles">
      <SummaryTile icon="list" label="Total Questions" value={formatNumber(overall.totalAttempts)} />
      <SummaryTile icon="target" label="Accuracy" value={formatNumber(overall.accuracyRate)} unit="%" />
      <SummaryTile icon="clock" label="Avg Time" value={formatNumber(overall.averageTime)} unit="s" />
      <SummaryTile icon="map" label="Categories" value={formatNumber(overall.categories)} />
    </dl>
  );
}

interface SummaryTileProps {
  icon: IconName;
  label: string;
  value: string;
  unit?: string;
}

function SummaryTile({ icon, label, value, unit }: SummaryTileProps) {
  return (
    <Card className="progress-tile">
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd className="num">
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </Card>
  );
}
