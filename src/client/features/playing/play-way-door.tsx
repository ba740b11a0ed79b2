import { useState } from 'react';
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';

/** Opens "Play your way"; what is behind it is fetched when it is pressed. */
export function PlayWayDoor({ children = 'Play your way', ...look }: ButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function open() {
    setIsBusy(true);
    const shown = await import('./show-play-way.tsx').catch(() => null);
    setIsBusy(false);
    shown?.showPlayWay();
  }
  return (
    <Button variant="plain" size="sm" icon="clock" {...look} busy={isBusy} onClick={() => void open()}>
      {children}
    </Button>
  );
}
