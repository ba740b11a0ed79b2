import { useRef, useState } from 'react';
import { showToast } from '#client/platform/toast.ts';
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';

/** Opens "Play your way"; what is behind it is fetched when it is pressed. */
export function PlayWayDoor({ children = 'Play your way', ...look }: ButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  async function open() {
    setIsBusy(true);
    const shown = await import('./show-play-way.tsx').catch(() => null);
    setIsBusy(false);
    // Whoever has gone on meanwhile is not called back.
    if (!button.current?.isConnected) return;
    if (shown) shown.showPlayWay();
    else showToast({ title: 'This did not load', text: 'Please try again.', tone: 'destructive' });
  }
  return (
    <Button variant="plain" size="sm" icon="clock" {...look} ref={button} busy={isBusy} onClick={() => void open()}>
      {children}
    </Button>
  );
}
