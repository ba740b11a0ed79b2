import { pathTo } from '#shared/path-to.ts';
import { useState } from 'react';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';

const linkableGamePages: readonly { readonly value: string; readonly label: string }[] = [
  { value: pathTo('/daily-ten'), label: 'The Daily Ten' },
  { value: pathTo('/game/survival'), label: 'Survival' },
  { value: pathTo('/tournaments'), label: 'Tournaments' },
  { value: pathTo('/shop'), label: 'Shop' },
  { value: pathTo('/leaderboard'), label: 'Leaderboard' },
  { value: pathTo('/league'), label: 'League' },
  { value: pathTo('/friends'), label: 'Friends' },
  { value: pathTo('/practice'), label: 'Practice' },
  { value: pathTo('/achievements'), label: 'Achievements' },
  { value: pathTo('/progress'), label: 'Progress' },
  { value: pathTo('/help'), label: 'How to play' },
];

interface TargetFieldProps {
  readonly label: string;
  readonly name: string;
  /** An empty value stands for no link. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint: string;
}

const noTarget = { value: '', label: 'Nothing' };
const otherTarget = { value: 'other', label: 'Another address...' };

export function TargetField({ label, name, value, onChange, error, hint }: TargetFieldProps) {
  const isGamePage = value === '' || linkableGamePages.some((place) => place.value === value);
  const [isTyped, setIsTyped] = useState(!isGamePage);
  return (
    <>
      <SelectField
        label={label}
        name={`${name}-place`}
        value={isTyped ? otherTarget.value : value}
        onChange={(chosen) => {
          setIsTyped(chosen === otherTarget.value);
          onChange(chosen === otherTarget.value ? '' : chosen);
        }}
        options={[noTarget, ...linkableGamePages, otherTarget]}
      />
      {isTyped && (
        <TextField
          label="Address"
          name={name}
          inputMode="url"
          value={value}
          onChange={onChange}
          error={error}
          hint={hint}
          autoComplete="off"
        />
      )}
    </>
  );
}
