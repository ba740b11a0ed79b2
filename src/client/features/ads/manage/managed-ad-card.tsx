import type { ManagedAd } from '#shared/ads/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { AdPreview } from './ad-preview.tsx';
import { listAdStatistics, formatAdSchedule, adStateLabels } from './ad-labels.ts';
import { useToggleAd } from './writes.ts';

interface ManagedAdCardProps {
  readonly ad: ManagedAd;
  readonly isLast: boolean;
  readonly onEdit: () => void;
}

export function ManagedAdCard({ ad, isLast, onEdit }: ManagedAdCardProps) {
  const { switchAd, isSwitching } = useToggleAd();
  const { name, tone, icon } = adStateLabels[ad.state];
  const noteId = `ad-${ad.id}-last`;
  return (
    <Card as="li" className="managed-ad">
      <AdPreview placement={ad.placement} content={ad} />
      <p className="managed-ad-marks">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        <span>{formatAdSchedule(ad)}</span>
      </p>
      <p className="managed-ad-figures num">
        {listAdStatistics(ad).map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      {isLast && (
        <p className="managed-ad-note" id={noteId}>
          The last rewarded ad that runs: players can always earn, so it stays until another one runs.
        </p>
      )}
      <div className="managed-ad-tools">
        <Button size="sm" variant="plain" icon="pencil" onClick={onEdit}>
          Edit<span className="vh"> {ad.title}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={ad.isActive ? 'pause' : 'play'}
          busy={isSwitching}
          disabled={isLast}
          aria-describedby={isLast ? noteId : undefined}
          onClick={() => switchAd({ ad, isActive: !ad.isActive })}
        >
          {ad.isActive ? 'Stop' : 'Resume'}
          <span className="vh"> {ad.title}</span>
        </Button>
      </div>
    </Card>
  );
}
