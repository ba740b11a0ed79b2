import './news-answer.css';
import type { Notification } from '#shared/notifications/contract.ts';
import { ChallengeWays } from '#client/features/challenges/challenge-ways.tsx';
import { useChallenges } from '#client/features/challenges/queries.ts';
import { turnOf } from '#client/features/challenges/turns.ts';
import { newsRowId } from '#client/features/notifications/notification-row.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';

interface ChallengeAnswerProps {
  readonly notification: Notification;
  readonly userId: string;
}

/** What can be done about the challenge that a notification tells of: answered or played in its row, as long as it is one's turn. */
export function ChallengeAnswer({ notification: { id, challengeId }, userId }: ChallengeAnswerProps) {
  const { data: challenges = [] } = useChallenges();
  const challenge = challenges.find((one) => one.id === challengeId);
  const focusAfter = useFocusAfter(challenge?.status);
  if (!challenge || !['answer', 'play'].includes(turnOf(challenge, userId))) return null;
  return (
    <div className="news-answer">
      <ChallengeWays challenge={challenge} userId={userId} onDeclined={() => focusAfter(newsRowId(id))} />
    </div>
  );
}
