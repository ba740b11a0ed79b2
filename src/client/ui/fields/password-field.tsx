import './password-field.css';
import { type ComponentPropsWithRef, useState } from 'react';
import { getFieldAriaProps, FieldNotes } from './field-notes.tsx';
import { useFieldId } from './field-notes.tsx';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string | undefined;
}

export function PasswordField({ label, name, value, onChange, error, hint, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useFieldId(rest.id, name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="password">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...getFieldAriaProps({ id, hint, error })}
          id={id}
          name={name}
          value={value}
          type={isShown ? 'text' : 'password'}
          className="input"
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="password-show" aria-controls={id} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="vh"> what is typed</span>
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
