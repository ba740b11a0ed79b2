import './field.css';
import { Icon } from '../icon.tsx';
import { useId } from 'react';

interface FieldNotesProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Hint and error below a field; `getNotesId` is the id that the field refers to. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  if (!hint && !error) return null;
  return (
    <div id={getNotesId(id)}>
      {hint && <p className="field-hint">{hint}</p>}
      {error && (
        <p className="field-error">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

export function getNotesId(id: string): string {
  return `${id}-notes`;
}

export function getFieldAriaProps({ id, hint, error }: FieldNotesProps) {
  return {
    'aria-describedby': hint || error ? getNotesId(id) : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function useFieldId(given: string | undefined, name: string): string {
  const unique = useId();
  return given ?? `${name}-${unique}`;
}
