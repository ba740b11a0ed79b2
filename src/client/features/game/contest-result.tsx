import type { ReactNode } from 'react';
import { ContestActions, ContestScores } from './contest-end.tsx';
import { contestMood, type ContestStanding, contestTitle } from './contest-standing.ts';
import { EndFrame, FocusedTitle } from './end-frame.tsx';

/** What came of a challenge that is not to be played any more. */
export function ContestResult({ standing, rematch }: { standing: ContestStanding; rematch: ReactNode }) {
  return (
    <EndFrame mood={contestMood(standing)} stars={null}>
      <FocusedTitle>{contestTitle(standing)}</FocusedTitle>
      <ContestScores standing={standing} />
      <ContestActions standing={standing} rematch={rematch} />
    </EndFrame>
  );
}
