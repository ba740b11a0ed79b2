import { DebouncedSearch } from '#client/ui/fields/settled-search.tsx';
import { maxSearchLength } from './players-filter.ts';

interface PlayerSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches for players and keeps the text in the address. */
export function PlayerSearch(props: PlayerSearchProps) {
  return (
    <DebouncedSearch
      label="Search players by name, e-mail or id"
      placeholder="Name, e-mail or id..."
      longest={maxSearchLength}
      {...props}
    />
  );
}
