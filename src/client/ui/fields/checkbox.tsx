import './checkbox.css';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

interface CheckboxProps {
  label: ReactNode;
  /** Shows the label to screen readers only; the context names the purpose visually. */
  labelHidden?: boolean | undefined;
  checked: boolean;
  /** Only some of the represented items are selected. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** `withShift`: Shift was held, with pointer or keyboard. */
  onChange: (checked: boolean, withShift: boolean) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, checked, mixed = false, disabled, onChange, onKeyDown } = props;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent } = event;
    onChange(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }

  return (
    <label className="checkbox">
      <input
        type="checkbox"
        ref={input}
        checked={checked}
        disabled={disabled}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      <span className={classNames(labelHidden && 'vh')}>{label}</span>
    </label>
  );
}
