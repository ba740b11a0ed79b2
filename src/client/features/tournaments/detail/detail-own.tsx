import './detail-own.css';
import type { Match, OwnMatch, Tournament } from '#shared/tournaments/contract.ts';
import { matchPath } from '#client/entities/links.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { BracketView } from '../model/bracket-view.ts';
import { DetailCountdown } from './detail-countdown.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { DetailWithdraw } from './detail-withdraw.tsx';
import { ownMatchOf } from '../model/match-own.ts';
import { sidesOf } from '../model/match-sides.ts';
import { roundEndText } from '../model/match-texts.ts';
import { deadlineText, pairingText, waitText } from '../matches/match-wait.ts';

interface DetailOwnProps {
  readonly asked: AskedTournament;
  readonly tournament: Tournament;
  readonly view: BracketView;
  readonly onChanged: () => void;
}

/** How the player stands in a running tournament: the own next match on top, and the way out. */
export function DetailOwn({ asked, tournament, view, onChanged }: DetailOwnProps) {
  const match = ownMatchOf(view);
  if (!tournament.isParticipant) return null;
  if (!match || tournament.isOut) {
    return (
      <Card as="section" flat className="detail-own" aria-label="Your way">
        <Icon name="flag" />
        <p className="grow">You are out. Stay and see who takes it: the bracket moves by itself.</p>
      </Card>
    );
  }
  const own = ownMatch(tournament, match, view);
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
        <h2>{pairingText(own)}</h2>
        {!isTurn && <p>{waitText(own)}</p>}
        {match.deadlineAt && (
          <p className="detail-own-deadline num">
            <Icon name="clock" />
            <DetailCountdown
              key={match.deadlineAt}
              at={match.deadlineAt}
              textOf={isTurn ? deadlineText : (leftMs) => `The round ${roundEndText(leftMs)}`}
            />
          </p>
        )}
      </div>
      <div className="detail-own-ways">
        {isTurn && (
          <LinkButton href={matchPath(tournament.id, match.id)} icon="play">
            {match.isPlaying ? 'Go on' : 'Start Match'}
          </LinkButton>
        )}
        <DetailWithdraw asked={asked} tournament={tournament} onChanged={onChanged} />
      </div>
    </Card>
  );
}

function ownMatch({ id, name, rounds }: Tournament, match: Match, { people, userId }: BracketView): OwnMatch {
  const opponent = sidesOf(match, people, userId).find(({ isYou }) => !isYou);
  return {
    tournamentId: id,
    tournamentName: name,
    rounds: rounds ?? match.round,
    match,
    opponent: opponent?.person?.player ?? null,
    isOpponentComputer: opponent?.person?.isComputer ?? false,
  };
}
