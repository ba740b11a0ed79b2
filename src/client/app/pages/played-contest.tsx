import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { ContestStart } from '#client/features/game/contest/contest-start.tsx';
import type { Contest } from '#client/features/game/session/contest.ts';
import type { ContestRefusal } from '#client/features/game/session/deal-refusal.ts';
import { lazyPage } from '../lazy-page.ts';
import { PlayedGame } from './played-game.tsx';

/** Fetched where there is nothing to play. */
const ContestNotice = lazyPage('ContestNotice', () => import('#client/features/game/contest/contest-notice.tsx'));
const ContestResult = lazyPage('ContestResult', () => import('#client/features/game/contest/contest-result.tsx'));

interface PlayedContestProps {
  contest: Contest;
  /** The way on once it is decided: a rematch, the next match; null where there is none. */
  onward: ReactNode;
  /** The referee knows better than the contest that was read. */
  onRefused: () => void;
}

/** A contest at its address: what is played, the game, what came of it. */
export function PlayedContest({ contest, onward, onRefused }: PlayedContestProps) {
  const { source, stage, back } = contest;
  // Whoever has begun stays in the game to the end of it, whatever becomes of the contest.
  const [isPlaying, setIsPlaying] = useState(false);
  if (contest.isPlaying && !isPlaying) setIsPlaying(true);
  const endOf = (result: GameResult | null) => ({ standing: contest.standingAfter(result), back, onward });
  const result = <ContestResult {...endOf(null)} />;

  function renderRefused(reason: ContestRefusal) {
    return stage === 'played' ? result : <RefusedContest contest={contest} reason={reason} onShown={onRefused} />;
  }

  if (isPlaying) return <PlayedGame source={source} contest={{ face: contest, endOf, renderRefused }} />;
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
