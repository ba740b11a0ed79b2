import { isStaff } from '#shared/kernel/roles.ts';
import type { ManagedPlayer } from '#shared/players/contract.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { Badge } from '#client/ui/badge.tsx';

/** Whether there is anything special about a player. */
export function isMarked({ role, suspension, isUnbelievable }: ManagedPlayer): boolean {
  return isStaff(role) || suspension !== null || isUnbelievable;
}

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
        <Badge tone="live" icon="warning">
          Too fast
        </Badge>
      )}
    </span>
  );
}
