import { useState } from 'react';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { gamePlaces } from './game-places.ts';

interface TargetFieldProps {
  readonly label: string;
  readonly name: string;
  /** An address, or empty: nowhere. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** What may be typed. */
  readonly hint: string;
}

const nowhere = { value: '', label: 'Nothing' };
const other = { value: 'other', label: 'Another address...' };

/** Where something leads: a place of the game, or an address that is typed. */
export function TargetField({ label, name, value, onChange, error, hint }: TargetFieldProps) {
  const isPlace = value === '' || gamePlaces.some((place) => place.value === value);
  const [isTyped, setIsTyped] = useState(!isPlace);
  return (
    <>
      <SelectField
        label={label}
        name={`${name}-place`}
        value={isTyped ? other.value : value}
        onChange={(chosen) => {
          setIsTyped(chosen === other.value);
          onChange(chosen === other.value ? '' : chosen);
        }}
        options={[nowhere, ...gamePlaces, other]}
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
