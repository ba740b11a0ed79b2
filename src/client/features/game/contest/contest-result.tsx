import type { ReactNode } from 'react';
import { ContestActions, ContestScores } from './contest-end.tsx';
import type { ContestWay } from '../session/contest.ts';
import { contestMood, type ContestStanding } from '../session/contest-standing.ts';
import { ChampionCup } from '../end/champion-cup.tsx';
import { EndFrame } from '../parts/end-frame.tsx';

interface ContestResultProps {
  standing: ContestStanding;
  back: ContestWay;
  onward: ReactNode;
}

/** What came of a contest that is not to be played any more. */
export function ContestResult({ standing, back, onward }: ContestResultProps) {
  return (
    <EndFrame
      mood={contestMood(standing)}
      stars={null}
      crown={standing.isChampion && <ChampionCup />}
      actions={<ContestActions standing={standing} back={back} onward={onward} />}
      title={standing.title}
    >
      <ContestScores standing={standing} />
    </EndFrame>
  );
}
