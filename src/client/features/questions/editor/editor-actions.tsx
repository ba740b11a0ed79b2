import type { ReactNode } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';

interface EditorActionsProps {
  readonly isNew: boolean;
  readonly isBusy: boolean;
  /** How many were added since the form was opened. */
  readonly added: number;
  /** Whether the form stays for another one. */
  readonly goesOn: boolean;
  readonly onGoesOn: (goesOn: boolean) => void;
  readonly onCancel: () => void;
  /** What saving a change is called. */
  readonly saveLabel: string;
  /** What went wrong. */
  readonly children: ReactNode;
}

/** The end of the form, always in sight. */
export function EditorActions(props: EditorActionsProps) {
  const { isNew, isBusy, added, goesOn, onGoesOn, onCancel, saveLabel, children } = props;
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
