import { useEffect, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** Milliseconds after the last key before the search starts. */
const waitMs = 300;

interface DebouncedSearchProps {
  label: string;
  placeholder: string;
  /** Maximum number of characters. */
  longest: number;
  /** The current search. */
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
