import { Suspense } from 'react';
import { toChallengeContest } from '#client/features/game/contest/challenge-contest.ts';
import { useChallenge } from '#client/features/game/contest/contest-queries.ts';
import { challengesLink } from '#client/features/game/parts/contest-links.ts';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { CallError } from '#client/platform/calls/call-error.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { createLazyPage } from '../../navigation/lazy-page.ts';
import { PlayedContest } from './played-contest.tsx';

const Rematch = createLazyPage('Rematch', () => import('./rematch.tsx'));
const ContestNotice = createLazyPage('ContestNotice', () => import('#client/features/game/contest/contest-notice.tsx'));

export interface ChallengePageProps {
  challengeId: number;
  /** The category in the address; a challenge is found only under its own category. */
  categoryId: number | null;
  playerId: string;
}

/** `/game?category={id}&challenge={id}`: a friend challenge, played once. */
export function ChallengePage({ challengeId, categoryId, playerId }: ChallengePageProps) {
  const { challenge, error, refetch } = useChallenge(challengeId);
  usePageTitle('Challenge');
  if (challenge && (categoryId === null || categoryId === challenge.category.id)) {
    const contest = toChallengeContest(challenge, playerId);
    return (
      <PlayedContest
        contest={contest}
        onward={
          challenge.isForfeit ? null : (
            <Suspense>
              <Rematch challengedId={contest.opponent.id} categoryId={challenge.category.id} />
            </Suspense>
          )
        }
        onRefused={() => void refetch()}
      />
    );
  }
  if (challenge || (error instanceof CallError && error.status === 404)) {
    return <ContestNotice reason="challengeNotFound" back={challengesLink} />;
  }
  if (error) return <GameFailed onRetry={() => void refetch()} />;
  return <GameLoading isSurvival={false} />;
}
