import { useQueryClient } from '@tanstack/react-query';
import { userKey } from '#client/entities/user.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { PlayWayChoice } from './play-way-choice.tsx';

/** The one chooser behind every door: what is pressed holds at once. */
export function PlayWaySheet({ onClose }: { onClose: () => void }) {
  const isSignedIn = Boolean(useQueryClient().getQueryData(userKey));
  return (
    <Sheet open title="Play your way" onClose={onClose}>
      <p className="small muted">
        {isSignedIn
          ? 'Saved with your account, on every device. A game in progress keeps its time.'
          : 'Saved on this device, and with your account once you have one.'}
      </p>
      <PlayWayChoice />
      <Button size="lg" block icon="check" onClick={onClose}>
        Done
      </Button>
    </Sheet>
  );
}
