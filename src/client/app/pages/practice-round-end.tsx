import type { ReactNode } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { EndFrame } from '#client/features/game/parts/end-frame.tsx';
import { FocusedTitle } from '#client/features/game/parts/focused-title.tsx';
import { PracticeEnd } from '#client/features/practice/practice-end.tsx';
import { roundTitle } from '#client/features/practice/practice-texts.ts';

interface PracticeRoundEndProps {
  readonly result: GameResult;
  readonly masteredBefore: number;
  readonly onAgain: (masteredNow: number) => void;
  readonly children: ReactNode;
}

/** What a round of practice came to. */
export function PracticeRoundEnd({ children, ...end }: PracticeRoundEndProps) {
  return (
    <EndFrame mood={isFlawless(end.result) ? 'risen' : 'dusk'} stars={null}>
      <FocusedTitle>{roundTitle(end.result)}</FocusedTitle>
      <PracticeEnd {...end} />
      {children}
    </EndFrame>
  );
}

function isFlawless({ questionsAnswered, questionsCorrect }: GameResult): boolean {
  return questionsAnswered > 0 && questionsCorrect === questionsAnswered;
}
