import { DebouncedSearch } from '#client/ui/fields/search-field.tsx';
import { type PlayersFilter, countHiddenFilters, defaultFilter, maxSearchLength } from './players-filter.ts';
import { useState } from 'react';
import { playerStates } from '#shared/players/rules.ts';
import { listCountryOptions } from '#client/platform/country-options.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { tooFastText } from './player-texts.ts';

interface PlayerSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Keeps the text in the address. */
function PlayerSearch(props: PlayerSearchProps) {
  return (
    <DebouncedSearch
      label="Search players by name, e-mail or id"
      placeholder="Name, e-mail or id..."
      longest={maxSearchLength}
      {...props}
    />
  );
}

interface PlayerFiltersProps {
  readonly filter: PlayersFilter;
  readonly onChange: (change: Partial<PlayersFilter>, isTyping?: boolean) => void;
}

const stateNames = {
  active: 'Active',
  suspended: 'Suspended',
  unbelievable: 'Too fast: answers no human gives',
  admin: 'With a role',
} as const;

const stateOptions = [
  { value: 'all', label: 'Everybody' },
  ...playerStates.map((value) => ({ value, label: stateNames[value] })),
];

const dateFields = [
  ['joinedFrom', 'Joined from'],
  ['joinedTo', 'Joined up to'],
  ['seenFrom', 'Seen since'],
  ['unseenSince', 'Not seen since'],
] as const;

export function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const more = countHiddenFilters(filter);
  const [isOpen, setIsOpen] = useState(more > 0);
  return (
    <search className="players-filters" aria-label="Filter players">
      <PlayerSearch search={filter.search} onSearch={(search) => onChange({ search }, true)} />
      <SelectField
        label="State"
        name="state"
        labelHidden
        value={filter.state}
        onChange={(chosen) => onChange({ state: playerStates.find((known) => known === chosen) ?? 'all' })}
        options={stateOptions}
      />
      <Button
        variant="plain"
        size="sm"
        iconAfter="chevron-down"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {more === 0 ? 'More filters' : `More filters (${more})`}
      </Button>
      {isOpen && (
        <div className="players-more">
          <SelectField
            label="Country"
            name="country"
            value={filter.country}
            onChange={(country) => onChange({ country })}
            options={[{ value: '', label: 'Every country' }, ...listCountryOptions(navigator.language)]}
          />
          {dateFields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="date"
              value={filter[name]}
              onChange={(date) => onChange({ [name]: date })}
            />
          ))}
          {more > 0 && (
            <Button
              variant="ghost"
              size="sm"
              icon="close"
              onClick={({ currentTarget }) => {
                // The button disappears, so focus moves to a field that it cleared.
                currentTarget.parentElement?.querySelector('select')?.focus();
                const { country, joinedFrom, joinedTo, seenFrom, unseenSince } = defaultFilter;
                onChange({ country, joinedFrom, joinedTo, seenFrom, unseenSince });
              }}
            >
              Clear
            </Button>
          )}
        </div>
      )}
      {filter.state === 'unbelievable' && <p className="players-told">{tooFastText}</p>}
    </search>
  );
}
