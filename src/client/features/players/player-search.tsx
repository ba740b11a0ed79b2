import { useEffect, useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { longestSearch } from './players-filter.ts';

/** Milliseconds without a key before the list is asked for. */
const waitMs = 300;

interface PlayerSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Looks for players once nobody types any more, or at Enter; follows the address when that changes by itself. */
export function PlayerSearch({ search, onSearch }: PlayerSearchProps) {
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
      label="Search players by name, e-mail or id"
      name="search"
      placeholder="Name, e-mail or id..."
      value={text}
      maxLength={longestSearch}
      onChange={setText}
      onEnter={() => wanted !== search && onSearch(wanted)}
    />
  );
}
