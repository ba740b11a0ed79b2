import { useState } from 'react';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { linkableGamePages } from './game-places.ts';

interface TargetFieldProps {
  readonly label: string;
  readonly name: string;
  /** A URL; empty for no link. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Describes accepted input. */
  readonly hint: string;
}

const noTarget = { value: '', label: 'Nothing' };
const otherTarget = { value: 'other', label: 'Another address...' };

/** Select for a link target: a page of the game, or a typed URL. */
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
