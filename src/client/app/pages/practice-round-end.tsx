import type { ReactNode } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { EndFrame } from '#client/features/game/parts/end-frame.tsx';
import { EndHomeLink } from '#client/features/game/parts/end-frame.tsx';
import { PracticeEnd, PracticeNextAction } from '#client/features/practice/practice-end.tsx';
import { getRoundTitle } from '#client/features/practice/practice-texts.ts';

interface PracticeRoundEndProps {
  readonly result: GameResult;
  readonly masteredBefore: number;
  readonly onAgain: (masteredNow: number) => void;
  readonly children: ReactNode;
}

export function PracticeRoundEnd({ children, onAgain, ...end }: PracticeRoundEndProps) {
  const { user } = useUser();
  return (
    <EndFrame
      mood={isFlawless(end.result) ? 'risen' : 'dusk'}
      stars={null}
      look={user?.avatar}
      actions={
        <div className="end-actions">
          <PracticeNextAction masteredBefore={end.masteredBefore} onAgain={onAgain} />
          <EndHomeLink />
        </div>
      }
      title={getRoundTitle(end.result)}
    >
      <PracticeEnd {...end} />
      {children}
    </EndFrame>
  );
}

function isFlawless({ questionsAnswered, questionsCorrect }: GameResult): boolean {
  return questionsAnswered > 0 && questionsCorrect === questionsAnswered;
}
