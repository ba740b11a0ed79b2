import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { VerdictSheet } from '#client/ui/game/verdict-sheet.tsx';
import { parseGameKey } from '../session/game-key.ts';
import { type Game, getShownQuestion } from '../session/game-model.ts';

/** Smaller pointer movements inside the verdict are ignored, because the pointer was passing or already there. */
const minHoverPx = 6;

interface GameVerdictProps {
  game: Game;
  action: ReactNode;
  moreTime: ReactNode;
  onHold: () => void;
  onNext: () => void;
}

/**
 * The verdict, shown until the next question (rules 2.7). Touching it, moving over it, tabbing into it or pressing any
 * key that does not continue holds it. That costs nothing because the next question has not been dealt yet (rules A7,
 * A8). The key that silences a screen reader holds it as well.
 */
export function GameVerdict({ game, action, moreTime, onHold, onNext }: GameVerdictProps) {
  const verdict = getShownQuestion(game)?.verdict;
  const startPoint = useRef<{ x: number; y: number } | null>(null);
  const sheetRef = useRef<HTMLDivElement>(null);
  // On a low screen the sheet may be below the fold, so scroll to it. The observer runs after the layout and forces
  // none.
  useEffect(() => {
    const sheet = sheetRef.current;
    if (!sheet) return;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.intersectionRatio < 1) sheet.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(sheet);
    return () => observer.disconnect();
  }, []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (parseGameKey(event, 'choice')?.does !== 'next') onHold();
  });
  // Attached before paint, so that even a very early key press holds the verdict.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!verdict) return null;

  function onPointerMove({ pointerType, clientX: x, clientY: y }: PointerEvent) {
    if (pointerType === 'touch') return;
    startPoint.current ??= { x, y };
    if (Math.hypot(x - startPoint.current.x, y - startPoint.current.y) >= minHoverPx) onHold();
  }

  return (
    <div
      className="game-verdict"
      ref={sheetRef}
      onPointerDown={onHold}
      onPointerMove={onPointerMove}
      onPointerLeave={() => (startPoint.current = null)}
      onFocus={onHold}
    >
      <VerdictSheet
        outcome={verdict.outcome}
        points={verdict.pointsEarned}
        correctAnswer={verdict.correctAnswer}
        explanation={verdict.explanation}
        credit={verdict.credit}
        action={action}
        help={verdict.outcome === 'timeout' && moreTime}
        countdown={game.hasAutoAdvance ? { endsAt: game.verdictEndsAt, isStopped: game.nextStatus === 'held' } : null}
        onNext={onNext}
        nextLabel={game.isGameOver ? 'Results' : 'Next'}
        isLoading={game.isLate}
      />
    </div>
  );
}
