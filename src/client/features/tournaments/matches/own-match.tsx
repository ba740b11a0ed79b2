import './own-match.css';
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { getMatchPath, getTournamentPath } from '#client/entities/links.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { useCountdown } from '#client/platform/countdown.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatDeadline, formatPairing, formatWait } from './own-match-texts.ts';
import { Card } from '#client/ui/card.tsx';

interface OwnMatchRowProps {
  readonly own: OwnMatch;
  /** At most one match per screen is `primary`. */
  readonly variant: 'primary' | 'secondary';
}

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
        <b>{formatPairing(own)}</b>
        <a href={getTournamentPath(tournamentId)}>{tournamentName}</a>
        {isTurn ? match.deadlineAt && <Deadline at={match.deadlineAt} /> : <small>{formatWait(own)}</small>}
      </div>
      {isTurn && (
        <LinkButton href={getMatchPath(tournamentId, match.id)} variant={variant} size="sm" icon="play">
          <span>
            {match.isPlaying ? 'Go on' : 'Start Match'}
            <span className="vh">: {formatPairing(own)}</span>
          </span>
        </LinkButton>
      )}
    </>
  );
}

/** Not announced to screen readers. */
function Deadline({ at }: { at: string }) {
  const client = useQueryClient();
  const handleExpired = useCallback(() => void invalidateAfter(client, 'ownMatchDeadline'), [client]);
  return (
    <small className="own-match-deadline num">
      <Icon name="clock" />
      <time dateTime={at}>{formatDeadline(useCountdown(at, handleExpired))}</time>
    </small>
  );
}

/** Renders nothing when the list is empty. */
export function OwnMatchList({ matches }: { matches: readonly OwnMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section className="own-matches" aria-labelledby="own-matches-heading">
      <h2 id="own-matches-heading">Your matches</h2>
      <ul>
        {matches.map((own, index) => (
          <Card as="li" key={own.match.id} className="own-match">
            <OwnMatchRow own={own} variant={index === 0 ? 'primary' : 'secondary'} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
