import './power-up-button.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { type PowerUpType, powerUpLooks } from './power-up-looks.ts';

interface PowerUpButtonProps {
  type: PowerUpType;
  count: number;
  disabled?: boolean | undefined;
  /** Already used where it works only once. */
  used?: boolean | undefined;
  onUse: () => void;
}

export function PowerUpButton({ type, count, disabled, used, onUse }: PowerUpButtonProps) {
  const { icon, short } = powerUpLooks[type];
  return (
    <button type="button" className="piece pu" disabled={disabled || used || count <= 0} onClick={onUse}>
      <Icon name={icon} />
      <span>{short}</span>
      <span className="pu-count num" aria-hidden="true">
        {used ? <Icon name="check" /> : count}
      </span>
      <span className="vh">{used ? 'used' : `${count} left`}</span>
    </button>
  );
}

export function PowerUpBar({ children }: { children: ReactNode }) {
  return (
    <div className="pus" role="group" aria-label="Power-ups">
      {children}
    </div>
  );
}
