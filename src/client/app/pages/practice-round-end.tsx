import type { ReactNode } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { EndFrame } from '#client/features/game/parts/end-frame.tsx';
import { EndHome } from '#client/features/game/parts/end-home.tsx';
import { PracticeEnd, PracticeOnward } from '#client/features/practice/practice-end.tsx';
import { roundTitle } from '#client/features/practice/practice-texts.ts';

interface PracticeRoundEndProps {
  readonly result: GameResult;
  readonly masteredBefore: number;
  readonly onAgain: (masteredNow: number) => void;
  readonly children: ReactNode;
}

/** What a round of practice came to. */
export function PracticeRoundEnd({ children, onAgain, ...end }: PracticeRoundEndProps) {
  const { user } = useUser();
  return (
    <EndFrame
      mood={isFlawless(end.result) ? 'risen' : 'dusk'}
      stars={null}
      look={user?.avatar}
      actions={
        <div className="end-actions">
          <PracticeOnward masteredBefore={end.masteredBefore} onAgain={onAgain} />
          <EndHome />
        </div>
      }
      title={roundTitle(end.result)}
    >
      <PracticeEnd {...end} />
      {children}
    </EndFrame>
  );
}

function isFlawless({ questionsAnswered, questionsCorrect }: GameResult): boolean {
  return questionsAnswered > 0 && questionsCorrect === questionsAnswered;
}
