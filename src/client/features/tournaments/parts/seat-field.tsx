import './seat-field.css';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { getSeatFieldSize, createSeatPath } from './seat-path.ts';
import { formatSeats } from '../model/tournament-texts.ts';

type SeatFieldProps = Pick<Tournament, 'participantCount' | 'maxParticipants'>;

/** The seats as a small drawing: taken ones are filled, free ones outlined. The text has the same content. */
export function SeatField({ participantCount, maxParticipants }: SeatFieldProps) {
  const taken = Math.min(participantCount, maxParticipants);
  const { width, height } = getSeatFieldSize(maxParticipants);
  return (
    <span className="seat-field">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <path className="seat-taken" d={createSeatPath(0, taken)} />
        <path className="seat-empty" d={createSeatPath(taken, maxParticipants)} />
      </svg>
      <small className="num">{formatSeats({ participantCount, maxParticipants })}</small>
    </span>
  );
}
