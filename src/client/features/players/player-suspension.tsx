import './player-desk.css';
import { useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatMoment, formatSuspension } from './player-texts.ts';
import { SuspendForm } from './suspend-form.tsx';
import { useLiftSuspension, useSuspendPlayer } from './writes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { WriteFailure } from './player-sheet-form.tsx';

export function PlayerSuspension({ player }: { readonly player: ManagedDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const suspend = useSuspendPlayer(player.id);
  const { suspension, suspensions } = player;
  const name = player.player.displayName;

  function close() {
    setIsOpen(false);
    // A failure of the last attempt must not show when the sheet opens again.
    if (suspend.error) suspend.reset();
  }

  return (
    <Surface as="section" className="player-danger" aria-labelledby="player-danger">
      <Stack>
        <Row between wrap>
          <div className="grow">
            <Text as="h2" id="player-danger" size="lg" display strong>
              Suspension
            </Text>
            <Text size="sm" tone="soft">
              Whoever is suspended is signed out everywhere, off boards and search, out of tournaments.
            </Text>
          </div>
          <Button size="sm" variant="danger" icon="ban" onClick={() => setIsOpen(true)}>
            {suspension ? 'Change Suspension' : 'Suspend'}
          </Button>
        </Row>
        {suspensions.length > 0 && (
          <ul className="player-lines" aria-label="Suspensions so far">
            {suspensions.map((pastSuspension) => (
              <li key={pastSuspension.at}>
                <Text>{pastSuspension.reason}</Text>
                <Text size="xs" tone="muted">
                  {formatSuspension(pastSuspension)}, by {pastSuspension.byName}, {formatMoment(pastSuspension.at)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <Sheet open={isOpen} title={`Suspend ${name}`} onClose={close}>
        <SuspendForm
          suspension={suspension}
          suspend={{
            error: suspend.error,
            isPending: suspend.isPending,
            mutate: (body) => suspend.mutate(body, { onSuccess: close }),
          }}
          onDone={close}
        />
      </Sheet>
    </Surface>
  );
}

interface SuspensionNoticeProps {
  readonly id: string;
  readonly suspension: NonNullable<ManagedDetails['suspension']>;
  /** Called before the notice disappears with its button; null if the viewer may not lift the suspension. */
  readonly onLift: (() => void) | null;
}

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
