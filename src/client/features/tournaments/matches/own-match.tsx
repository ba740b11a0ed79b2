import './own-match.css';
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { matchPath, tournamentPath } from '#client/entities/links.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { deadlineText, pairingText, waitText } from './match-wait.ts';

interface OwnMatchRowProps {
  readonly own: OwnMatch;
  /** Saffron for one on a screen at most. */
  readonly variant: 'primary' | 'secondary';
}

/** A match of the player that is not decided yet: against whom, until when, and the way to play it. */
export function OwnMatchRow({ own, variant }: OwnMatchRowProps) {
  const { tournamentId, tournamentName, match, opponent } = own;
  const isTurn = match.canPlay || match.isPlaying;
  return (
    <>
      {opponent ? (
        <Avatar name={opponent.displayName} look={opponent.avatar} imageUrl={opponent.profileImageUrl} size={48} />
      ) : (
        <span className="own-match-nobody" aria-hidden="true" />
      )}
      <div className="own-match-text">
        <b>{pairingText(own)}</b>
        <a href={tournamentPath(tournamentId)}>{tournamentName}</a>
        {isTurn ? match.deadlineAt && <Deadline at={match.deadlineAt} /> : <small>{waitText(own)}</small>}
      </div>
      {isTurn && (
        <LinkButton href={matchPath(tournamentId, match.id)} variant={variant} size="sm" icon="play">
          <span>
            {match.isPlaying ? 'Go on' : 'Start Match'}
            <span className="vh">: {pairingText(own)}</span>
          </span>
        </LinkButton>
      )}
    </>
  );
}

/** Changes with each minute and tells nobody: who wants to know looks. */
function Deadline({ at }: { at: string }) {
  const client = useQueryClient();
  const over = useCallback(() => void invalidateAfter(client, 'ownMatchDeadline'), [client]);
  return (
    <small className="own-match-deadline num">
      <Icon name="clock" />
      <time dateTime={at}>{deadlineText(useCountdown(at, over))}</time>
    </small>
  );
}
