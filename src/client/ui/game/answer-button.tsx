import './answer-button.css';
import { Icon, type IconName } from '../icon.tsx';

export type AnswerState = 'idle' | 'locked' | 'right' | 'wrong' | 'struck' | 'rest';

interface AnswerButtonProps {
  letter: 'A' | 'B' | 'C' | 'D' | 'T' | 'F';
  text: string;
  state: AnswerState;
  disabled?: boolean | undefined;
  /** Labels the right answer that the player did not choose, instead of "Correct!". */
  revealed?: boolean | undefined;
  onChoose: () => void;
}

const icons: Partial<Record<AnswerState, IconName>> = { locked: 'lock', right: 'check', wrong: 'cross' };

const words: Partial<Record<AnswerState, string>> = {
  locked: 'Locked',
  right: 'Correct!',
  wrong: 'Wrong',
  struck: 'Out',
};

/**
 * An answer, whose state is shown by color, shape, icon and word together. It stays focusable when it can no longer be
 * chosen.
 */
export function AnswerButton({ letter, text, state, disabled, revealed, onChoose }: AnswerButtonProps) {
  const open = state === 'idle' && !disabled;
  const icon = icons[state];
  const word = revealed && state === 'right' ? 'Right answer' : words[state];
  return (
    <button
      type="button"
      className={`piece ans ans-${state}`}
      aria-disabled={!open}
      onClick={open ? onChoose : undefined}
    >
      <span className="ans-key">
        {icon && <Icon name={icon} />}
        {/* Voice control needs the letter in the accessible name after the verdict too (2.5.3). */}
        {icon ? <span className="vh">{letter}</span> : letter}
      </span>
      <span className="ans-text">{text}</span>
      {word && (
        <span className="ans-word">
          {state === 'struck' ? (
            <>
              <span aria-hidden>{word}</span>
              <span className="vh">removed</span>
            </>
          ) : (
            word
          )}
        </span>
      )}
    </button>
  );
}
