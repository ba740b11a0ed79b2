import './power-up-button.css';
import { type ReactNode, useId } from 'react';
import { Tooltip } from '../controls/tooltip.tsx';
import { Icon } from '../icon.tsx';
import { type PowerUpType, powerUpLooks } from './power-up-looks.ts';

interface PowerUpButtonProps {
  type: PowerUpType;
  count: number;
  disabled?: boolean | undefined;
  /** This state is for power-ups that work only once. */
  used?: boolean | undefined;
  onUse: () => void;
}

/** A power-up with its remaining count; a long press shows its purpose instead of using it. */
export function PowerUpButton({ type, count, disabled, used, onUse }: PowerUpButtonProps) {
  const { icon, short, purpose } = powerUpLooks[type];
  const isOff = disabled || used || count <= 0;
  // A spent button keeps the focus, which would otherwise be lost while the clock runs (2.4.3).
  return (
    <Tooltip text={purpose} byLongPress>
      <button
        type="button"
        className="piece pu"
        aria-disabled={isOff}
        // eslint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role; the rule's table is older.
        aria-description={purpose}
        onClick={isOff ? undefined : onUse}
      >
        <Icon name={icon} />
        <span>{short}</span>
        <span className="pu-count num" aria-hidden="true">
          {used ? <Icon name="check" /> : count}
        </span>
        <span className="vh">{used ? 'used' : `${count} left`}</span>
      </button>
    </Tooltip>
  );
}

interface PowerUpBarProps {
  children: ReactNode;
  /** Explains why one of them has no use now; takes no space if empty. */
  note?: string | null;
}

export function PowerUpBar({ children, note }: PowerUpBarProps) {
  const noteId = useId();
  return (
    <div>
      <div className="pus" role="group" aria-label="Power-ups" aria-describedby={note ? noteId : undefined}>
        {children}
      </div>
      {note && (
        <p className="pus-note" id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}
