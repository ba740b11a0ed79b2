import type { ManagedDetails } from '#shared/players/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatMoment, formatSuspension } from './player-texts.ts';
import { useLiftSuspension } from './writes.ts';
import { WriteFailure } from './write-failure.tsx';

interface SuspensionNoticeProps {
  readonly id: string;
  readonly suspension: NonNullable<ManagedDetails['suspension']>;
  /** Called before the notice disappears with its button; null if the viewer may not lift the suspension. */
  readonly onLift: (() => void) | null;
}

/** Shows that a player is suspended, why and until when, with a button to lift the suspension. */
export function SuspensionNotice({ id, suspension, onLift }: SuspensionNoticeProps) {
  const restore = useLiftSuspension(id);
  return (
    <section className="player-suspended" aria-labelledby="player-suspended">
      <Icon name="ban" />
      <div className="grow">
        <h2 id="player-suspended">{formatSuspension(suspension)}</h2>
        <p>{suspension.reason}</p>
        <p className="small">Since {formatMoment(suspension.at)}</p>
        <WriteFailure error={restore.error} title="Failed to lift the suspension" />
      </div>
      {onLift && (
        <Button
          variant="secondary"
          size="sm"
          icon="again"
          busy={restore.isPending}
          onClick={() => {
            onLift();
            restore.mutate(undefined);
          }}
        >
          Lift Suspension
        </Button>
      )}
    </section>
  );
}
