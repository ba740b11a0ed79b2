import { useQueryClient } from '@tanstack/react-query';
import { userKey } from '#client/entities/user.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { PlaySettingsChoice } from './play-way-choice.tsx';

/** Play settings; each choice takes effect immediately. */
export function PlaySettingsSheet({ onClose }: { onClose: () => void }) {
  const isSignedIn = Boolean(useQueryClient().getQueryData(userKey));
  return (
    <Sheet open title="Play your way" onClose={onClose}>
      <p className="small muted">
        {isSignedIn
          ? 'Saved with your account, on every device. A game in progress keeps its time.'
          : 'Saved on this device, and with your account once you have one.'}
      </p>
      <PlaySettingsChoice />
      <Button size="lg" block icon="check" onClick={onClose}>
        Done
      </Button>
    </Sheet>
  );
}
