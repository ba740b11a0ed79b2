import type { Tournament } from '#shared/tournaments/contract.ts';
import { Badge } from '#client/ui/badge.tsx';

/** Marks an official tournament. Renders nothing for others. */
export function OfficialBadge({ official }: Pick<Tournament, 'official'>) {
  if (official === null) return null;
  return (
    <Badge tone="plain" icon="shield">
      Official
    </Badge>
  );
}
