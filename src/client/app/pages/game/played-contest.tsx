import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { ContestStart } from '#client/features/game/contest/contest-start.tsx';
import type { Contest } from '#client/features/game/session/contest.ts';
import type { ContestRefusal } from '#client/features/game/session/deal-refusal.ts';
import { createLazyPage } from '../../navigation/lazy-page.ts';
import { PlayedGame } from './played-game.tsx';

const ContestNotice = createLazyPage('ContestNotice', () => import('#client/features/game/contest/contest-notice.tsx'));
const ContestResult = createLazyPage('ContestResult', () => import('#client/features/game/contest/contest-result.tsx'));

interface PlayedContestProps {
  contest: Contest;
  /** Next action after the contest is decided, such as a rematch or the next match; null if there is none. */
  onward: ReactNode;
  /** Called when the server rejects the deal because the contest has changed. */
  onRefused: () => void;
}

export function PlayedContest({ contest, onward, onRefused }: PlayedContestProps) {
  const { source, stage, back } = contest;
  // A player who has started stays in the game to the end, whatever happens to the contest.
  const [isPlaying, setIsPlaying] = useState(false);
  if (contest.isPlaying && !isPlaying) setIsPlaying(true);
  const getEnd = (result: GameResult | null) => ({ standing: contest.getStanding(result), back, nextAction: onward });
  const result = <ContestResult {...getEnd(null)} />;

  function renderRefused(reason: ContestRefusal) {
    return stage === 'played' ? result : <RefusedContest contest={contest} reason={reason} onShown={onRefused} />;
  }

  if (isPlaying) return <PlayedGame source={source} contest={{ face: contest, getEnd, renderRefused }} />;
  if (stage === 'played') return result;
  if (stage !== 'ready') return <ContestNotice reason={stage} back={back} />;
  return <ContestStart contest={contest} onStart={() => setIsPlaying(true)} />;
}

interface RefusedContestProps {
  contest: Contest;
  reason: ContestRefusal;
  onShown: () => void;
}

function RefusedContest({ contest, reason, onShown }: RefusedContestProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return <ContestNotice reason={reason} back={contest.back} />;
}
