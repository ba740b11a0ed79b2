import './choice-field.css';
import { classNames } from '../class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import { useFieldId } from './field-notes.tsx';

interface ChoiceFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** For long labels: outlined boxes instead of one joined control. */
  outlined?: boolean | undefined;
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, value, onChange, options, hint, disabled, outlined } = props;
  const id = useFieldId(undefined, name);
  return (
    <fieldset className="field" disabled={disabled} aria-describedby={hint ? `${id}-notes` : undefined}>
      <legend>{label}</legend>
      <div className={classNames('choices', outlined && 'choices-outlined')}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              className="vh"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} />
    </fieldset>
  );
}
