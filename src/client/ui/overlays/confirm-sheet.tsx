import './confirm-sheet.css';
import { Button } from '../controls/button.tsx';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  open: boolean;
  title: string;
  text: string;
  note?: string | undefined;
  /** The text that the action is about, shown as a quote. */
  quote?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Cancel comes first and has the focus. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, title, text, note, quote, confirmLabel, cancelLabel = 'Cancel', busy, onConfirm, onCancel } = props;
  return (
    <Sheet open={open} title={title} onClose={onCancel}>
      <p className="confirm-text">{text}</p>
      {note && <p className="muted">{note}</p>}
      {quote && <blockquote className="confirm-quote">{quote}</blockquote>}
      <div className="confirm-ways">
        <Button variant="ghost" onClick={onCancel} autoFocus>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Sheet>
  );
}
