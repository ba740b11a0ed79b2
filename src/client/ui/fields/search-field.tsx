import './search-field.css';
import './field.css';
import type { KeyboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import { useFieldId } from './use-field-id.ts';

interface SearchFieldProps {
  /** For screen readers; the placeholder shows it visually. */
  label: string;
  name: string;
  placeholder: string;
  value: string;
  maxLength?: number | undefined;
  onChange: (value: string) => void;
  /** Called on Enter to search without delay. */
  onEnter: () => void;
}

/** A search input with an icon. */
export function SearchField({ label, name, placeholder, value, maxLength, onChange, onEnter }: SearchFieldProps) {
  const id = useFieldId(undefined, name);
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter();
  }
  return (
    <div className="search-field">
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        name={name}
        type="search"
        className="input"
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
