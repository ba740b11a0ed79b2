import './select-field.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { useFieldId } from './use-field-id.ts';

interface Option {
  value: string;
  label: string;
}

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: Option[];
  /** More options under a heading of their own. */
  group?: { label: string; options: Option[] } | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** The label is only read out: the place says what it is for. */
  labelHidden?: boolean | undefined;
}

export type SelectFieldProps = FieldProps & Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children'>;

export function SelectField(props: SelectFieldProps) {
  const { label, name, onChange, options, group, error, hint, labelHidden, ...rest } = props;
  const id = useFieldId(rest.id, name);
  return (
    <div className="field">
      <label htmlFor={id} className={classNames(labelHidden && 'vh')}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        name={name}
        className="input select"
        {...describedBy({ id, hint, error })}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(shown)}
        {group && <optgroup label={group.label}>{group.options.map(shown)}</optgroup>}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

const shown = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
