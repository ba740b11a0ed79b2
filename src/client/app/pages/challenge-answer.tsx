import './news-answer.css';
import type { Notification } from '#shared/notifications/contract.ts';
import { ChallengeActions } from '#client/features/challenges/challenge-actions.tsx';
import { useChallenges } from '#client/features/challenges/queries.ts';
import { getTurn } from '#client/features/challenges/challenge-turns.ts';
import { getNewsRowId } from '#client/features/notifications/notification-list.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';

interface ChallengeAnswerProps {
  readonly notification: Notification;
  readonly userId: string;
}

/** The actions are shown while it is the player's turn. */
export function ChallengeAnswer({ notification: { id, challengeId }, userId }: ChallengeAnswerProps) {
  const { data: challenges = [] } = useChallenges();
  const challenge = challenges.find((candidate) => candidate.id === challengeId);
  const focusAfter = useFocusAfterChange(challenge?.status);
  if (!challenge || !['answer', 'play'].includes(getTurn(challenge, userId))) return null;
  return (
    <div className="news-answer">
      <ChallengeActions challenge={challenge} userId={userId} onDeclined={() => focusAfter(getNewsRowId(id))} />
    </div>
  );
}
