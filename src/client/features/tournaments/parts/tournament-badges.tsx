import type { Tournament } from '#shared/tournaments/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { statusLooks } from '../model/tournament-texts.ts';

/** See rules 4.10. */
export function StatusBadge({ status }: Pick<Tournament, 'status'>) {
  const { word, tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

/** Renders nothing for other tournaments. */
export function OfficialBadge({ official }: Pick<Tournament, 'official'>) {
  if (official === null) return null;
  return (
    <Badge tone="plain" icon="shield">
      Official
    </Badge>
  );
}
