import './file-drop.css';
import './field.css';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { getFieldAriaProps, FieldNotes } from './field-notes.tsx';
import { Icon } from '../icon.tsx';
import { useFieldId } from './field-notes.tsx';

interface FileDropProps {
  label: string;
  name: string;
  accept?: string | undefined;
  /** The chosen file as text; it can be replaced. */
  chosen?: { name: string; text: string } | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onChoose: (file: File) => void;
}

export function FileDrop(props: FileDropProps) {
  const { label, name, accept, chosen, hint, error, disabled, onChoose } = props;
  const id = useFieldId(undefined, name);
  const [isOver, setIsOver] = useState(false);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after it was corrected.
    event.target.value = '';
    if (file) onChoose(file);
  }

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }

  return (
    <div className="field">
      <label className={classNames('file-drop', chosen && 'file-drop-chosen', isOver && 'file-drop-over')}>
        <input
          type="file"
          id={id}
          name={name}
          accept={accept}
          disabled={disabled}
          {...getFieldAriaProps({ id, hint, error })}
          onChange={handleChange}
          onDragOver={handleDragOver}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
        />
        <Icon name="upload" />
        {chosen ? (
          <>
            <span className="file-drop-name">
              {chosen.name}
              <small className="num">{chosen.text}</small>
            </span>
            <span className="file-drop-other">Change</span>
          </>
        ) : (
          <span>
            <b>{label}</b> or drop it here
          </span>
        )}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
