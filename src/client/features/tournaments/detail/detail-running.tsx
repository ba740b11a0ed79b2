import '../bracket/bracket-fold.css';
import { useState } from 'react';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { Bracket } from '../bracket/bracket.tsx';
import { findCurrentRound } from '../bracket/bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { ChampionCard } from './champion-card.tsx';
import { DetailCountdown } from './detail-countdown.tsx';
import { OwnMatchCard } from './detail-own.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { MatchSheet } from '../matches/match-sheet.tsx';
import { createPeopleMap } from '../model/match-sides.ts';
import { formatRoundEnd } from '../model/match-texts.ts';
import { ParticipantList } from './participant-list.tsx';
import { useBracketChanges } from '../bracket/use-bracket-news.ts';

interface DetailRunningProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  readonly userId: string;
  readonly onChanged: (elementId: string) => void;
}

/** The bracket of a started tournament. Changes are announced and highlighted. */
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
