import './detail-own.css';
import '../bracket/bracket-fold.css';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { useCountdown } from '#client/platform/countdown.ts';
import type { Match, OwnMatch, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { getWithdrawWarning } from '../model/detail-texts.ts';
import { useWithdraw } from '../model/detail-writes.ts';
import { getMatchPath } from '#client/entities/links.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type BracketView, findOwnMatch } from '../model/bracket-view.ts';
import { createPeopleMap, getSides } from '../model/match-sides.ts';
import { formatRoundEnd } from '../model/match-texts.ts';
import { formatDeadline, formatPairing, formatWait } from '../matches/own-match-texts.ts';
import { Bracket } from '../bracket/bracket.tsx';
import { findCurrentRound } from '../bracket/bracket-rounds.ts';
import { ChampionCard } from './champion-card.tsx';
import { MatchSheet } from '../matches/match-sheet.tsx';
import { ParticipantList } from './participant-list.tsx';
import { useBracketChanges } from '../bracket/bracket-changes.ts';

interface DetailCountdownProps {
  readonly at: string;
  readonly formatLeft: (leftMs: number) => string;
}

/**
 * Updates every minute without announcing the change to screen readers. When the time is up, the bracket is refetched.
 */
function DetailCountdown({ at, formatLeft: textOf }: DetailCountdownProps) {
  const client = useQueryClient();
  const handleExpired = useCallback(() => void invalidateAfter(client, 'tournamentDeadline'), [client]);
  return <time dateTime={at}>{textOf(useCountdown(at, handleExpired))}</time>;
}

interface DetailWithdrawProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly onChanged: () => void;
}

function DetailWithdraw({ asked, tournament, onChanged }: DetailWithdrawProps) {
  const [isConfirming, setIsAsking] = useState(false);
  const withdraw = useWithdraw(asked, () => {
    setIsAsking(false);
    onChanged();
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <ConfirmSheet
        open={isConfirming}
        title="Withdraw?"
        text={getWithdrawWarning(tournament)}
        quote={tournament.name}
        confirmLabel="Withdraw"
        cancelLabel="Play on"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

interface OwnMatchCardProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly view: BracketView;
  readonly onChanged: () => void;
}

function OwnMatchCard({ asked, tournament, view, onChanged }: OwnMatchCardProps) {
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

interface DetailRunningProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  readonly userId: string;
  readonly onChanged: (elementId: string) => void;
}

/** Changes are announced and highlighted. */
export function DetailRunning({ asked, tournament, participants, matches, userId, onChanged }: DetailRunningProps) {
  const { status, rounds, prizePaid } = tournament;
  const people = createPeopleMap(participants);
  const changes = useBracketChanges(matches, people);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = matches.find(({ id }) => id === openId) ?? null;
  const view: BracketView = {
    matches,
    people,
    userId,
    litIds: changes.litIds,
    onOpen: ({ id }) => setOpenId(id),
  };
  const isRunning = status === 'in_progress';
  return (
    <>
      {isRunning && (
        <OwnMatchCard asked={asked} tournament={tournament} view={view} onChanged={() => onChanged('detail-title')} />
      )}
      <section aria-labelledby="detail-bracket">
        <h2 id="detail-bracket" className="vh">
          Bracket
        </h2>
        <p className="vh" role="status">
          {changes.text}
        </p>
        <Bracket
          view={view}
          head={isRunning && <RoundClock matches={matches} />}
          champion={<ChampionCard view={view} prizePaid={prizePaid} isCancelled={status === 'cancelled'} />}
        />
      </section>
      <details className="fold">
        <summary>
          Players <small className="num">{participants.length}</small>
        </summary>
        <ParticipantList participants={participants} userId={userId} creatorId={tournament.creator?.id ?? null} />
      </details>
      <MatchSheet
        asked={asked}
        match={open}
        rounds={rounds ?? 1}
        isUsualClock={tournament.timeFactor === 1}
        people={people}
        userId={userId}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

function RoundClock({ matches }: { matches: readonly Match[] }) {
  const round = findCurrentRound(matches);
  const deadline = round?.matches.find(({ deadlineAt }) => deadlineAt !== null)?.deadlineAt;
  if (!round || !deadline) return null;
  return (
    <p className="round-clock num">
      <b>{round.title}</b> <DetailCountdown key={deadline} at={deadline} formatLeft={formatRoundEnd} />
    </p>
  );
}
