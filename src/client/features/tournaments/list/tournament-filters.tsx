import './tournament-filters.css';
import { maxNameLength } from '#shared/tournaments/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { DebouncedSearch } from '#client/ui/fields/search-field.tsx';
import { type TournamentFilter, tournamentKindChips } from '../model/tournament-filter.ts';

interface TournamentFiltersProps {
  readonly filter: TournamentFilter;
  /** `isTyped`: the change comes from typing and replaces the previous history entry. */
  readonly onChange: (filter: TournamentFilter, isTyped?: boolean) => void;
}

/** See rules T36. */
export function TournamentFilters({ filter, onChange }: TournamentFiltersProps) {
  const { data: categories = [] } = useMainCategories();
  const { search, only, category } = filter;
  return (
    <search className="tournament-filters" aria-label="Filter tournaments">
      <DebouncedSearch
        label="Search tournaments by name"
        placeholder="Search by name"
        longest={maxNameLength}
        search={search}
        onSearch={(words) => onChange({ ...filter, search: words }, search !== '')}
      />
      <SelectField
        label="Tournaments of one category"
        labelHidden
        name="category"
        value={String(category ?? '')}
        onChange={(id) => onChange({ ...filter, category: id === '' ? null : Number(id) })}
        options={[
          // The empty option shows the field's name because there is no room for a separate label on a phone.
          { value: '', label: 'Category' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <FilterChips
        label="Tournaments of one kind"
        chips={tournamentKindChips}
        active={only}
        onChange={(id) => onChange({ ...filter, only: id })}
      />
    </search>
  );
}
