import './switch-field.css';
import './field.css';
import { useId } from 'react';
import { Icon } from '../icon.tsx';

interface SwitchFieldProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export function SwitchField({ label, hint, checked, onChange, disabled }: SwitchFieldProps) {
  const id = useId();
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className="switch-text">
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className="switch-track">
        <span className="switch-knob">{checked && <Icon name="check" />}</span>
      </span>
    </button>
  );
}
