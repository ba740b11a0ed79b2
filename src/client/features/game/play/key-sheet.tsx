import './key-sheet.css';
import type { QuestionKind } from '#shared/questions/kind.ts';
import { Sheet } from '#client/ui/overlays/sheet.tsx';

interface KeySheetProps {
  open: boolean;
  kind: QuestionKind;
  hasPause: boolean;
  /** A clock is running behind the sheet. */
  isTimed: boolean;
  onClose: () => void;
}

type KeyLine = readonly [keys: readonly string[], does: string];

/** Function of each key in the game. */
function listKeyLines(kind: QuestionKind, hasPause: boolean): readonly KeyLine[] {
  const lines: readonly (KeyLine | false)[] = [
    kind === 'trueFalse' ? [['1', '2', 'T', 'F'], 'answer'] : [['1–4', 'A–D'], 'answer'],
    [['Enter', 'Space', 'N'], 'on from a verdict'],
    [['any other'], 'hold a verdict'],
    hasPause && [['Esc', 'P'], 'pause, and back'],
    [['R'], 'read it again'],
    [['L'], 'time left'],
    [['?'], 'these keys'],
    [['F8'], 'to a message on the screen'],
  ];
  return lines.filter((line) => line !== false);
}

export function KeySheet({ open, kind, hasPause, isTimed, onClose }: KeySheetProps) {
  return (
    <Sheet open={open} title="Keys" className="game-keys-sheet" onClose={onClose}>
      {isTimed && <p className="muted">The clock runs on while you look.</p>}
      <dl className="key-lines">
        {listKeyLines(kind, hasPause).map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="xs muted">
        A screen reader may keep single keys for itself. Then use its focus mode, or the buttons: each key has one.
      </p>
    </Sheet>
  );
}
