import type { Challenge } from '#shared/challenges/contract.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { getOpponent, getPlayPath } from './challenge-texts.ts';
import { getTurn } from './challenge-turns.ts';
import { useAcceptChallenge, useDeclineChallenge, useSendChallenge } from './writes.ts';

interface ChallengeActionsProps {
  readonly challenge: Challenge;
  readonly userId: string;
  readonly onDeclined: () => void;
}

/** See rules 4.4. */
export function ChallengeActions({ challenge, userId, onDeclined }: ChallengeActionsProps) {
  const { id, status, isForfeit, category, challenger } = challenge;
  const opponent = getOpponent(challenge, userId);
  const isOwn = challenger.id === userId;
  const turn = getTurn(challenge, userId);
  const accept = useAcceptChallenge();
  const decline = useDeclineChallenge(isOwn, onDeclined);
  const rematch = useSendChallenge();
  const hiddenDescription = (
    <span className="vh">
      {' '}
      {category.name}, {opponent.displayName}
    </span>
  );
  const isBusy = accept.isPending || decline.isPending;
  const canTakeBack = isOwn && status === 'pending' && !challenge.hasPlayed;
  // A forfeit ends the friendship, and only friends can be challenged.
  const canRematch = (status === 'completed' && !isForfeit) || status === 'expired';
  if (turn === 'wait' && !canTakeBack) return null;
  if (turn === 'over' && !canRematch) return null;
  return (
    <div className="challenge-ways">
      {turn === 'answer' && (
        <Button size="sm" icon="check" busy={accept.isPending} onClick={() => isBusy || accept.mutate(id)}>
          Accept{hiddenDescription}
        </Button>
      )}
      {turn === 'play' && (
        <LinkButton size="sm" icon="play" href={getPlayPath(challenge)}>
          Play Now{hiddenDescription}
        </LinkButton>
      )}
      {(turn === 'answer' || canTakeBack) && (
        <Button
          variant="ghost"
          size="sm"
          icon="close"
          busy={decline.isPending}
          onClick={() => isBusy || decline.mutate(id)}
        >
          {isOwn ? 'Take back' : 'Decline'}
          {hiddenDescription}
        </Button>
      )}
      {canRematch && (
        <Button
          variant="plain"
          size="sm"
          icon="again"
          busy={rematch.isPending}
          onClick={() => rematch.mutate({ challengedId: opponent.id, categoryId: category.id })}
        >
          Rematch{hiddenDescription}
        </Button>
      )}
    </div>
  );
}
