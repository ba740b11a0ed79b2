import { isStaff } from '#shared/kernel/roles.ts';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { Badge } from '#client/ui/badge.tsx';
import { tooFastText } from './player-texts.ts';

/** What is special about a player, in words and signs. */
export function PlayerMarks({ role, suspension, isUnbelievable }: ManagedPlayer) {
  return (
    <span className="player-marks">
      {isStaff(role) && (
        <Badge tone="open" icon="shield">
          {roleTexts[role].name}
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
