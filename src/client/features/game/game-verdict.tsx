import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VerdictSheet } from '../../ui/verdict-sheet.tsx';
import { type Game, shownQuestion } from './game-model.ts';

interface GameVerdictProps {
  game: Game;
  action: ReactNode;
  onNext: () => void;
}

/** What came of the answer, until the next question (section 2, result text after an answer). */
export function GameVerdict({ game, action, onNext }: GameVerdictProps) {
  const verdict = shownQuestion(game)?.verdict;
  const [fuseMs] = useState(() => (game.goesOnAt === null ? null : Math.max(0, game.goesOnAt - performance.now())));
  const place = useRef<HTMLDivElement>(null);
  // On a low screen the sheet may lie below the fold: what came of the answer must be seen without asking.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!verdict) return null;
  return (
    <div ref={place}>
      <VerdictSheet
        outcome={verdict.outcome}
        points={verdict.pointsEarned}
        correctAnswer={verdict.correctAnswer}
        explanation={verdict.explanation}
        credit={verdict.credit}
        action={action}
        fuseMs={fuseMs}
        onNext={onNext}
        nextLabel={game.isGameOver ? 'Results' : 'Next'}
      />
    </div>
  );
}
