import './detail-own.css';
import type { Match, OwnMatch, Tournament } from '#shared/tournaments/contract.ts';
import { getMatchPath } from '#client/entities/links.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { BracketView } from '../model/bracket-view.ts';
import { DetailCountdown } from './detail-countdown.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { DetailWithdraw } from './detail-withdraw.tsx';
import { findOwnMatch } from '../model/match-own.ts';
import { getSides } from '../model/match-sides.ts';
import { formatRoundEnd } from '../model/match-texts.ts';
import { formatDeadline, formatPairing, formatWait } from '../matches/match-wait.ts';

interface OwnMatchCardProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly view: BracketView;
  readonly onChanged: () => void;
}

/** The player's status in a running tournament: the next match and a way to withdraw. */
export function OwnMatchCard({ asked, tournament, view, onChanged }: OwnMatchCardProps) {
  const match = findOwnMatch(view);
  if (!tournament.isParticipant) return null;
  if (!match || tournament.isOut) {
    return (
      <Card as="section" flat className="detail-own" aria-label="Your way">
        <Icon name="flag" />
        <p className="grow">You are out. Stay and see who takes it: the bracket moves by itself.</p>
      </Card>
    );
  }
  const own = createOwnMatch(tournament, match, view);
  const isTurn = match.canPlay || match.isPlaying;
  return (
    <Card as="section" className="detail-own" aria-label="Your match">
      {own.opponent ? (
        <Avatar
          name={own.opponent.displayName}
          look={own.opponent.avatar}
          imageUrl={own.opponent.profileImageUrl}
          size={52}
        />
      ) : (
        <i className="match-hole" />
      )}
      <div className="grow">
        <h2>{formatPairing(own)}</h2>
        {!isTurn && <p>{formatWait(own)}</p>}
        {match.deadlineAt && (
          <p className="detail-own-deadline num">
            <Icon name="clock" />
            <DetailCountdown
              key={match.deadlineAt}
              at={match.deadlineAt}
              formatLeft={isTurn ? formatDeadline : (leftMs) => `The round ${formatRoundEnd(leftMs)}`}
            />
          </p>
        )}
      </div>
      <div className="detail-own-ways">
        {isTurn && (
          <LinkButton href={getMatchPath(tournament.id, match.id)} icon="play">
            {match.isPlaying ? 'Go on' : 'Start Match'}
          </LinkButton>
        )}
        <DetailWithdraw asked={asked} tournament={tournament} onChanged={onChanged} />
      </div>
    </Card>
  );
}

function createOwnMatch({ id, name, rounds }: Tournament, match: Match, { people, userId }: BracketView): OwnMatch {
  const opponent = getSides(match, people, userId).find(({ isYou }) => !isYou);
  return {
    tournamentId: id,
    tournamentName: name,
    rounds: rounds ?? match.round,
    match,
    opponent: opponent?.person?.player ?? null,
    isOpponentComputer: opponent?.person?.isComputer ?? false,
  };
}
