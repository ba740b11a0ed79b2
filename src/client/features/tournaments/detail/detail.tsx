import './detail-facts.css';
import '../bracket/bracket-fold.css';
import './detail.css';
import { formatCoins } from '#client/ui/format-number.ts';
import type { ReactNode } from 'react';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { CategoryChip } from '../parts/category-chip.tsx';
import {
  formatCancellation,
  formatCreator,
  formatPrize,
  formatRound,
  formatStart,
  getPrizeNote,
} from '../model/tournament-texts.ts';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { DetailRunning } from './detail-running.tsx';
import { DetailWaiting, RegistrationActions } from './detail-waiting.tsx';
import { ResultsShareButton } from '../parts/share-buttons.tsx';
import { OfficialBadge, StatusBadge } from '../parts/tournament-badges.tsx';

function DetailFacts({ tournament }: { tournament: Tournament }) {
  const { description, category, kind, maxParticipants, entryFee } = tournament;
  const note = getPrizeNote(tournament);
  return (
    <div className="detail-facts">
      <div className="detail-about">
        <CategoryChip category={category} />
        <div className="grow">
          {description && <p>{description}</p>}
          <small>
            {category?.name ?? 'Any Category'}
            {kind === 'invited' && ' · invite only'}
            {kind === 'practice' ? ' · practice, no coins' : ` · ${formatCreator(tournament)}`}
          </small>
          {note && <small>{note}</small>}
        </div>
      </div>
      <dl>
        <Fact term="Max players">{maxParticipants}</Fact>
        {kind !== 'practice' && (
          <>
            <Fact term="Entry">
              {entryFee > 0 && <Coin />}
              {entryFee > 0 ? formatCoins(entryFee) : 'Free'}
            </Fact>
            <Fact term="Prize">
              <Coin />
              {formatPrize(tournament)}
            </Fact>
          </>
        )}
        <Fact term="Start">{formatStart(tournament)}</Fact>
        <Fact term="Each round">{formatRound(tournament)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

interface QueryPart<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface DetailProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly participants: QueryPart<readonly Participant[]>;
  readonly matches: QueryPart<readonly Match[]>;
  readonly user: User;
  readonly onReport: () => void;
  readonly share: ReactNode;
}

/** See rules 2.30. */
export function Detail({ asked, tournament, participants, matches, user, onReport, share }: DetailProps) {
  const { name, status, official } = tournament;
  const focusAfter = useFocusAfterChange(tournament);
  // Participants of a running tournament came for their match, so the details are collapsed below.
  const isRunning = status === 'in_progress';
  const about = (
    <>
      <DetailFacts tournament={tournament} />
      {status === 'registration' && (
        <RegistrationActions asked={asked} tournament={tournament} user={user} share={share} onChanged={focusAfter} />
      )}
      {status === 'cancelled' && <p className="detail-cancelled">{formatCancellation(tournament)}</p>}
      {status === 'completed' && <ResultsLinks tournament={tournament} />}
      {tournament.creator !== null && !tournament.isCreator && (
        <Button variant="ghost" size="sm" icon="flag" className="detail-report" onClick={onReport}>
          Report<span className="vh"> this tournament</span>
        </Button>
      )}
    </>
  );
  const bracket = (
    <BracketPart
      asked={asked}
      tournament={tournament}
      participants={participants}
      matches={matches}
      user={user}
      onChanged={focusAfter}
    />
  );
  return (
    <div className="detail">
      <header className="detail-head">
        <IconLink icon="back" label="Back to tournaments" href={pathTo('/tournaments')} />
        <div className="detail-title">
          <h1 id="detail-title" tabIndex={-1}>
            {name}
          </h1>
          <StatusBadge status={status} />
          <OfficialBadge official={official} />
        </div>
      </header>
      {isRunning ? (
        <>
          {bracket}
          <details className="fold">
            <summary>About the tournament</summary>
            <Card>{about}</Card>
          </details>
        </>
      ) : (
        <>
          <Card as="section" aria-label="About the tournament">
            {about}
          </Card>
          {bracket}
        </>
      )}
    </div>
  );
}

function ResultsLinks({ tournament }: { tournament: Tournament }) {
  const { resultsCode } = tournament;
  if (!resultsCode) return null;
  return (
    <div className="detail-ways">
      <LinkButton
        variant="plain"
        size="sm"
        icon="trophy"
        href={pathTo('/results/:code', { params: { code: resultsCode } })}
      >
        The winners’ page
      </LinkButton>
      <ResultsShareButton tournament={tournament} />
    </div>
  );
}

function NoBracket() {
  return (
    <EmptyState title="No bracket this time" text="Another one may be open already." art="podium">
      <LinkButton href={pathTo('/tournaments')} icon="swords">
        All tournaments
      </LinkButton>
    </EmptyState>
  );
}

type BracketPartProps = Omit<DetailProps, 'onReport' | 'share'> & { readonly onChanged: (elementId: string) => void };

function BracketPart({ asked, tournament, participants, matches, user, onChanged }: BracketPartProps) {
  const isStarted = tournament.rounds !== null;
  if (!isStarted && tournament.status === 'cancelled') return <NoBracket />;
  const failed = [participants, isStarted ? matches : null].find((part) => part?.error && !part.data);
  if (failed) {
    return <LoadError title="The bracket did not load" error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!participants.data || (isStarted && !matches.data)) return <LoadingNeedle label="Loading bracket..." />;
  if (!isStarted || !matches.data) {
    return <DetailWaiting tournament={tournament} participants={participants.data} user={user} />;
  }
  return (
    <DetailRunning
      asked={asked}
      tournament={tournament}
      participants={participants.data}
      matches={matches.data}
      userId={user.id}
      onChanged={onChanged}
    />
  );
}
