import './search-field.css';
import './field.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useFieldId } from './field-notes.tsx';

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

/** Milliseconds after the last key before the search starts. */
const waitMs = 300;

interface DebouncedSearchProps {
  label: string;
  placeholder: string;
  longest: number;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches after a pause in typing or on Enter; follows changes of the address. */
export function DebouncedSearch({ label, placeholder, longest, search, onSearch }: DebouncedSearchProps) {
  const [text, setText] = useState(search);
  const [previousSearch, setKnown] = useState(search);
  if (search !== previousSearch) {
    setKnown(search);
    if (search !== text.trim()) setText(search);
  }
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => onSearch(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);

  return (
    <SearchField
      label={label}
      name="search"
      placeholder={placeholder}
      value={text}
      maxLength={longest}
      onChange={setText}
      onEnter={() => wanted !== search && onSearch(wanted)}
    />
  );
}
