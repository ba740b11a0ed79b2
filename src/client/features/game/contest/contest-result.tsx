import type { ReactNode } from 'react';
import { ContestActions, ContestScores } from './contest-end.tsx';
import type { BackLink } from '../session/contest.ts';
import { getContestMood, type ContestStanding } from '../session/contest.ts';
import { ChampionCup } from '../end/champion-cup.tsx';
import { EndFrame } from '../parts/end-frame.tsx';

interface ContestResultProps {
  standing: ContestStanding;
  back: BackLink;
  nextAction: ReactNode;
}

export function ContestResult({ standing, back, nextAction }: ContestResultProps) {
  return (
    <EndFrame
      mood={getContestMood(standing)}
      stars={null}
      crown={standing.isChampion && <ChampionCup />}
      actions={<ContestActions standing={standing} back={back} nextAction={nextAction} />}
      title={standing.title}
    >
      <ContestScores standing={standing} />
    </EndFrame>
  );
}
