import { isStaff } from '#shared/kernel/roles.ts';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { roleLabels } from '#client/entities/role-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { tooFastText } from './player-texts.ts';

export function PlayerBadges({ role, suspension, isUnbelievable }: ManagedPlayer) {
  return (
    <span className="player-marks">
      {isStaff(role) && (
        <Badge tone="open" icon="shield">
          {roleLabels[role].name}
        </Badge>
      )}
      {suspension && (
        <Badge tone="bad" icon="ban">
          Suspended
        </Badge>
      )}
      {isUnbelievable && (
        <span title={tooFastText}>
          <Badge tone="live" icon="warning">
            Too fast
          </Badge>
        </span>
      )}
    </span>
  );
}
