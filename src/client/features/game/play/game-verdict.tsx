import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { VerdictSheet } from '#client/ui/game/verdict-sheet.tsx';
import { gameKeyOf } from '../session/game-key.ts';
import { type Game, shownQuestion } from '../session/game-model.ts';

/** A pointer that moves less inside the verdict was on its way elsewhere, or lay there as it came up. */
const hoverPx = 6;

interface GameVerdictProps {
  game: Game;
  action: ReactNode;
  /** The way to more time, shown to who ran out of it. */
  moreTime: ReactNode;
  onHold: () => void;
  onNext: () => void;
}

/**
 * What came of the answer, until the next question (rules 2.7). Whoever touches it, moves over it, tabs into it or presses
 * a key that does not go on holds it: nothing of the next question is out, so this costs nothing (rules A7, A8). So does
 * the key with which a screen reader is silenced.
 */
export function GameVerdict({ game, action, moreTime, onHold, onNext }: GameVerdictProps) {
  const verdict = shownQuestion(game)?.verdict;
  const entered = useRef<{ x: number; y: number } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // On a low screen the sheet may lie below the fold: what came of the answer must be seen without asking. It is looked at
  // once it is laid out, so that no layout is asked for before its time.
  useEffect(() => {
    const sheet = place.current;
    if (!sheet) return;
    const look = new IntersectionObserver(([entry]) => {
      look.disconnect();
      if (entry && entry.intersectionRatio < 1) sheet.scrollIntoView({ block: 'nearest' });
    });
    look.observe(sheet);
    return () => look.disconnect();
  }, []);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (gameKeyOf(event, 'choice')?.does !== 'next') onHold();
  });
  // From when it is seen: a key that is as quick as that holds it too.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  if (!verdict) return null;

  function moved({ pointerType, clientX: x, clientY: y }: PointerEvent) {
    if (pointerType === 'touch') return;
    entered.current ??= { x, y };
    if (Math.hypot(x - entered.current.x, y - entered.current.y) >= hoverPx) onHold();
  }

  return (
    <div
      className="game-verdict"
      ref={place}
      onPointerDown={onHold}
      onPointerMove={moved}
      onPointerLeave={() => (entered.current = null)}
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
        fuse={game.hasFuse ? { endsAt: game.goesOnAt, isStopped: game.onward === 'held' } : null}
        onNext={onNext}
        nextLabel={game.isGameOver ? 'Results' : 'Next'}
        isLoading={game.isLate}
      />
    </div>
  );
}
