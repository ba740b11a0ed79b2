import type { ManagedDetails } from '#shared/players/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { momentText, suspensionTitle } from './player-texts.ts';
import { useRestore } from './writes.ts';
import { WriteFailure } from './write-failure.tsx';

interface SuspensionNoticeProps {
  readonly id: string;
  readonly suspension: NonNullable<ManagedDetails['suspension']>;
  /** It is about to be gone, with its button; null for who may not lift it. */
  readonly onLift: (() => void) | null;
}

/** That a player is kept out, why and until when, with the way to lift it. */
export function SuspensionNotice({ id, suspension, onLift }: SuspensionNoticeProps) {
  const restore = useRestore(id);
  return (
    <section className="player-suspended" aria-labelledby="player-suspended">
      <Icon name="ban" />
      <div className="grow">
        <h2 id="player-suspended">{suspensionTitle(suspension)}</h2>
        <p>{suspension.reason}</p>
        <p className="small">Since {momentText(suspension.at)}</p>
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
