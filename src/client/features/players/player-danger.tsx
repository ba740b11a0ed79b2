import './player-desk.css';
import { useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { momentText, suspensionTitle } from './player-texts.ts';
import { SuspendForm } from './suspend-form.tsx';
import { useSuspend } from './writes.ts';

/** What takes the game from a player, apart from all else, with what was done before. */
export function PlayerDanger({ player }: { readonly player: ManagedDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const suspend = useSuspend(player.id);
  const { suspension, suspensions } = player;
  const name = player.player.displayName;

  function close() {
    setIsOpen(false);
    // A failure of last time is none of the next one.
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
            {suspensions.map((each) => (
              <li key={each.at}>
                <Text>{each.reason}</Text>
                <Text size="xs" tone="muted">
                  {suspensionTitle(each)}, by {each.byName}, {momentText(each.at)}
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
