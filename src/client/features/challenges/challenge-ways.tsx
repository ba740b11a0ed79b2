import type { Challenge } from '#shared/challenges/contract.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { opponentOf, playHref } from './challenge-texts.ts';
import { turnOf } from './turns.ts';
import { useAcceptChallenge, useDeclineChallenge, useSendChallenge } from './writes.ts';

interface ChallengeWaysProps {
  readonly challenge: Challenge;
  readonly userId: string;
  readonly onDeclined: () => void;
}

/** What can be done about a challenge, by its status (rules 4.4). */
export function ChallengeWays({ challenge, userId, onDeclined }: ChallengeWaysProps) {
  const { id, status, isForfeit, category, challenger } = challenge;
  const opponent = opponentOf(challenge, userId);
  const isOwn = challenger.id === userId;
  const turn = turnOf(challenge, userId);
  const accept = useAcceptChallenge();
  const decline = useDeclineChallenge(isOwn, onDeclined);
  const rematch = useSendChallenge();
  const about = (
    <span className="vh">
      {' '}
      {category.name}, {opponent.displayName}
    </span>
  );
  const isBusy = accept.isPending || decline.isPending;
  const mayTakeBack = isOwn && status === 'pending' && !challenge.hasPlayed;
  // A forfeit ends the friendship, and only friends can be challenged.
  const mayRepeat = (status === 'completed' && !isForfeit) || status === 'expired';
  if (turn === 'wait' && !mayTakeBack) return null;
  if (turn === 'over' && !mayRepeat) return null;
  return (
    <div className="challenge-ways">
      {turn === 'answer' && (
        <Button size="sm" icon="check" busy={accept.isPending} onClick={() => isBusy || accept.mutate(id)}>
          Accept{about}
        </Button>
      )}
      {turn === 'play' && (
        <LinkButton size="sm" icon="play" href={playHref(challenge)}>
          Play Now{about}
        </LinkButton>
      )}
      {(turn === 'answer' || mayTakeBack) && (
        <Button
          variant="ghost"
          size="sm"
          icon="close"
          busy={decline.isPending}
          onClick={() => isBusy || decline.mutate(id)}
        >
          {isOwn ? 'Take back' : 'Decline'}
          {about}
        </Button>
      )}
      {mayRepeat && (
        <Button
          variant="plain"
          size="sm"
          icon="again"
          busy={rematch.isPending}
          onClick={() => rematch.mutate({ challengedId: opponent.id, categoryId: category.id })}
        >
          Rematch{about}
        </Button>
      )}
    </div>
  );
}
