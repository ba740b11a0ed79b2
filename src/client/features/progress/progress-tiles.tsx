import './progress-tiles.css';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';

/** The four summary tiles (rules 2.24). */
export function ProgressTiles({ overall }: { overall: ProgressOverview['overall'] }) {
  return (
    <dl className="progress-tiles">
      <Tile icon="list" label="Total Questions" value={numberText(overall.totalAttempts)} />
      <Tile icon="target" label="Accuracy" value={numberText(overall.accuracyRate)} unit="%" />
      <Tile icon="clock" label="Avg Time" value={numberText(overall.averageTime)} unit="s" />
      <Tile icon="map" label="Categories" value={numberText(overall.categories)} />
    </dl>
  );
}

interface TileProps {
  icon: IconName;
  label: string;
  value: string;
  unit?: string;
}

function Tile({ icon, label, value, unit }: TileProps) {
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
