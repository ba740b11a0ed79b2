import { useEffect, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** Milliseconds without a key before the list is asked for. */
const waitMs = 300;

interface SettledSearchProps {
  label: string;
  placeholder: string;
  /** Characters. */
  longest: number;
  /** What is looked for now. */
  search: string;
  onSearch: (search: string) => void;
}

/** Looks for a text once nobody types any more, or at Enter; follows the address when that changes by itself. */
export function SettledSearch({ label, placeholder, longest, search, onSearch }: SettledSearchProps) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
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
