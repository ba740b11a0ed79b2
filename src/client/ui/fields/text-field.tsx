import type { ComponentPropsWithRef } from 'react';
import { getFieldAriaProps, FieldNotes } from './field-notes.tsx';
import { useFieldId } from './field-notes.tsx';

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

type InputProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;
type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** A single line of text, or a text area if `rows` is given. */
export type TextFieldProps = FieldProps & ((InputProps & { rows?: undefined }) | (AreaProps & { rows: number }));

export function TextField(props: TextFieldProps) {
  const { label, name, value, onChange, error, hint, ...rest } = props;
  const id = useFieldId(rest.id, name);
  const shared = { id, name, value, className: 'input', ...getFieldAriaProps({ id, hint, error }) };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rest.rows === undefined ? (
        <input type="text" {...rest} {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...rest} {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
