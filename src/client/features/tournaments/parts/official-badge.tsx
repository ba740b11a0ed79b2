import type { Tournament } from '#shared/tournaments/contract.ts';
import { Badge } from '#client/ui/badge.tsx';

/** The mark of a tournament that nobody had to create; nothing for others. */
export function OfficialBadge({ official }: Pick<Tournament, 'official'>) {
  if (official === null) return null;
  return (
    <Badge tone="plain" icon="shield">
      Official
    </Badge>
  );
}
