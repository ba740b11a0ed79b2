import { useState } from 'react';
import { playerStates } from '#shared/players/rules.ts';
import { countryOptions } from '#client/platform/country-options.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PlayerSearch } from './player-search.tsx';
import { tooFastText } from './player-texts.ts';
import { countMore, everybody, type PlayersFilter } from './players-filter.ts';

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

const dates = [
  ['joinedFrom', 'Joined from'],
  ['joinedTo', 'Joined up to'],
  ['seenFrom', 'Seen since'],
  ['unseenSince', 'Not seen since'],
] as const;

/** Who is shown: by words and state, and behind a button by country and dates. */
export function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const more = countMore(filter);
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
            options={[{ value: '', label: 'Every country' }, ...countryOptions(navigator.language)]}
          />
          {dates.map(([name, label]) => (
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
                // It goes, and what it cleared is beside it.
                currentTarget.parentElement?.querySelector('select')?.focus();
                const { country, joinedFrom, joinedTo, seenFrom, unseenSince } = everybody;
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
