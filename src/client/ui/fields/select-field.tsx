import './select-field.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { getFieldAriaProps, FieldNotes } from './field-notes.tsx';
import { useFieldId } from './field-notes.tsx';

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
  /** More options in a labeled group. */
  group?: { label: string; options: Option[] } | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** Shows the label to screen readers only; the context names the purpose visually. */
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
        {...getFieldAriaProps({ id, hint, error })}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(renderOption)}
        {group && <optgroup label={group.label}>{group.options.map(renderOption)}</optgroup>}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
