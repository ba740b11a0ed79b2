import { SettledSearch } from '#client/ui/fields/settled-search.tsx';
import { maxSearchLength } from './players-filter.ts';

interface PlayerSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Looks for players; it follows the address. */
export function PlayerSearch(props: PlayerSearchProps) {
  return (
    <SettledSearch
      label="Search players by name, e-mail or id"
      placeholder="Name, e-mail or id..."
      longest={maxSearchLength}
      {...props}
    />
  );
}
