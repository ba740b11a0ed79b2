import './field.css';
import { Icon } from '../icon.tsx';

interface FieldNotesProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Hint and error under a field; `notesId` is what the field points at. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  if (!hint && !error) return null;
  return (
    <div id={notesId(id)}>
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

export function notesId(id: string): string {
  return `${id}-notes`;
}

/** What a field with these notes says of itself. */
export function describedBy({ id, hint, error }: FieldNotesProps) {
  return {
    'aria-describedby': hint || error ? notesId(id) : undefined,
    'aria-invalid': error ? true : undefined,
  };
}
