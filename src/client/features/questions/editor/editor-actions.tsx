import type { ReactNode } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';

interface EditorActionsProps {
  readonly isNew: boolean;
  readonly isBusy: boolean;
  /** Number of questions added since the form was opened. */
  readonly added: number;
  /** True if the form stays open for another question. */
  readonly addsAnother: boolean;
  readonly onAddsAnotherChange: (goesOn: boolean) => void;
  readonly onCancel: () => void;
  /** Label of the button that saves a change. */
  readonly saveLabel: string;
  /** Error messages. */
  readonly children: ReactNode;
}

/** The footer of the form, always visible. */
export function EditorActions(props: EditorActionsProps) {
  const {
    isNew,
    isBusy,
    added,
    addsAnother: goesOn,
    onAddsAnotherChange: onGoesOn,
    onCancel,
    saveLabel,
    children,
  } = props;
  return (
    <div className="editor-actions">
      {children}
      <p className="editor-added" role="status">
        {added > 0 && `Question added successfully${added > 1 ? ` (${added.toLocaleString()})` : ''}`}
      </p>
      <div className="editor-ways">
        {isNew && <Checkbox label="Add another" checked={goesOn} onChange={onGoesOn} />}
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isBusy}>
          {isNew ? 'Add Question' : saveLabel}
        </Button>
      </div>
    </div>
  );
}
