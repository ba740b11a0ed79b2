import './progress-tiles.css';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';

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
