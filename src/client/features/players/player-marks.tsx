import type { ManagedPlayer } from '#shared/players/contract.ts';
import { Badge } from '#client/ui/badge.tsx';

/** Whether there is anything special about a player. */
export function isMarked({ role, suspension, isUnbelievable }: ManagedPlayer): boolean {
  return role === 'admin' || suspension !== null || isUnbelievable;
}

/** What is special about a player, in words and signs. */
export function PlayerMarks({ role, suspension, isUnbelievable }: ManagedPlayer) {
  return (
    <span className="player-marks">
      {role === 'admin' && (
        <Badge tone="open" icon="shield">
          Administrator
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
