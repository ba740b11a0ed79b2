import { useEffect, useEffectEvent, useState } from 'react';
import type { Challenge } from '#shared/challenges/contract.ts';
import { ContestNotice } from '../../features/game/contest-notice.tsx';
import { useContest } from '../../features/game/contest-queries.ts';
import { ContestResult } from '../../features/game/contest-result.tsx';
import { contestStage, standingOf } from '../../features/game/contest-standing.ts';
import { ContestStart } from '../../features/game/contest-start.tsx';
import type { ContestRefusal } from '../../features/game/deal-refusal.ts';
import { GameLoading, GameRefused } from '../../features/game/game-notices.tsx';
import { CallError } from '../../platform/call-error.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { PlayedGame } from './played-game.tsx';
import { Rematch } from './rematch.tsx';

export interface ChallengePageProps {
  challengeId: number;
  /** The category in the address; a challenge is found under its own only. */
  categoryId: number | null;
  playerId: string;
}

/** `/game?category={id}&challenge={id}`: a friend challenge, played once. */
export function ChallengePage({ challengeId, categoryId, playerId }: ChallengePageProps) {
  const { challenge, error, refetch } = useContest(challengeId);
  usePageTitle('Challenge');
  if (challenge && (categoryId === null || categoryId === challenge.category.id)) {
    return <PlayedChallenge challenge={challenge} playerId={playerId} onRefused={() => void refetch()} />;
  }
  if (challenge || (error instanceof CallError && error.status === 404)) {
    return <ContestNotice reason="challengeNotFound" />;
  }
  if (error) return <GameRefused reason="failed" onRetry={() => void refetch()} />;
  return <GameLoading isSurvival={false} />;
}

interface PlayedChallengeProps {
  challenge: Challenge;
  playerId: string;
  /** The referee knows better than the challenge that was read. */
  onRefused: () => void;
}

function PlayedChallenge({ challenge, playerId, onRefused }: PlayedChallengeProps) {
  const { id, category } = challenge;
  const stage = contestStage(challenge);
  // Whoever has begun stays in the game to the end of it, whatever becomes of the challenge.
  const [isPlaying, setIsPlaying] = useState(false);
  if (challenge.isPlaying && !isPlaying) setIsPlaying(true);
  const standing = standingOf(challenge, playerId);
  const rematch = <Rematch challengedId={standing.opponent.id} categoryId={category.id} />;
  const result = <ContestResult standing={standing} rematch={rematch} />;

  function renderRefused(reason: ContestRefusal) {
    return stage === 'played' ? result : <RefusedChallenge reason={reason} onShown={onRefused} />;
  }

  if (isPlaying) {
    return (
      <PlayedGame
        source={{ gameMode: 'challenge', categoryId: category.id, challengeId: id }}
        contest={{
          opponent: standing.opponent,
          endOf: (ended) => ({ standing: standingOf(challenge, playerId, ended), rematch }),
          renderRefused,
        }}
      />
    );
  }
  if (stage === 'played') return result;
  if (stage !== 'ready') return <ContestNotice reason={stage} />;
  return <ContestStart challenge={challenge} playerId={playerId} onStart={() => setIsPlaying(true)} />;
}

function RefusedChallenge({ reason, onShown }: { reason: ContestRefusal; onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return <ContestNotice reason={reason} />;
}
