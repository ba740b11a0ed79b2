import { useRef, useState } from 'react';
import { showToast } from '#client/platform/toast.ts';
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';

/** The code of the sheet is loaded when the button is pressed. */
export function PlaySettingsButton({ children = 'Play your way', ...look }: ButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  async function open() {
    setIsBusy(true);
    const shown = await import('./open-play-settings.tsx').catch(() => null);
    setIsBusy(false);
    // Not opened if the player has left the screen meanwhile.
    if (!button.current?.isConnected) return;
    if (shown) shown.openPlaySettings();
    else showToast({ title: 'This did not load', text: 'Please try again.', tone: 'destructive' });
  }
  return (
    <Button variant="plain" size="sm" icon="clock" {...look} ref={button} busy={isBusy} onClick={() => void open()}>
      {children}
    </Button>
  );
}
