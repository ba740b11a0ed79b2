import './file-drop.css';
import './field.css';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { Icon } from '../icon.tsx';
import { useFieldId } from './use-field-id.ts';

interface FileDropProps {
  label: string;
  name: string;
  /** The kinds of files that the browser offers first. */
  accept?: string | undefined;
  /** The file that was chosen, in words; another one can take its place. */
  chosen?: { name: string; text: string } | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onChoose: (file: File) => void;
}

/** An empty place for a file: chosen with a press, or dropped there. */
export function FileDrop(props: FileDropProps) {
  const { label, name, accept, chosen, hint, error, disabled, onChoose } = props;
  const id = useFieldId(undefined, name);
  const [isOver, setIsOver] = useState(false);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file can be chosen again, when it was mended meanwhile.
    event.target.value = '';
    if (file) onChoose(file);
  }

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent) {
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
          {...describedBy({ id, hint, error })}
          onChange={choose}
          onDragOver={over}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
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
