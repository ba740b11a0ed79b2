import './tournament-facts.css';
import { formatCoins } from '#client/ui/format-number.ts';
import type { ReactNode } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { SeatField } from './seat-field.tsx';
import { formatEnd, formatPrize, formatRound, formatStart } from '../model/tournament-texts.ts';

/** See rules 2.29. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { kind, status, maxParticipants, participantCount, entryFee } = tournament;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <dl className="tournament-facts">
      <Fact term={status === 'registration' ? 'Max players' : 'Players'} isWide={status === 'registration'}>
        {status === 'registration' ? maxParticipants : `${participantCount} of ${maxParticipants}`}
        {status === 'registration' && (
          <SeatField participantCount={participantCount} maxParticipants={maxParticipants} />
        )}
      </Fact>
      {kind !== 'practice' && (
        <>
          <Fact term="Entry fee">
            {entryFee > 0 && <Coin />}
            {entryFee > 0 ? formatCoins(entryFee) : 'Free'}
          </Fact>
          {status !== 'cancelled' && (
            <Fact term="Prize">
              <Coin />
              {formatPrize(tournament)}
            </Fact>
          )}
        </>
      )}
      {isOver ? (
        <Fact term="Ended">{formatEnd(tournament)}</Fact>
      ) : (
        <Fact term={status === 'registration' ? 'Starts' : 'Started'}>{formatStart(tournament)}</Fact>
      )}
      {!isOver && <Fact term="Each round">{formatRound(tournament)}</Fact>}
    </dl>
  );
}

function Fact({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(isWide && 'tournament-fact-wide')}>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
