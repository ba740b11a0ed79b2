import './seat-field.css';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { seatFieldSize, seatPath } from './seat-path.ts';
import { seatsText } from '../model/tournament-texts.ts';

type SeatFieldProps = Pick<Tournament, 'participantCount' | 'maxParticipants'>;

/** The seats as a small field: taken ones are filled, empty ones outlined; the words say the same. */
export function SeatField({ participantCount, maxParticipants }: SeatFieldProps) {
  const taken = Math.min(participantCount, maxParticipants);
  const { width, height } = seatFieldSize(maxParticipants);
  return (
    <span className="seat-field">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <path className="seat-taken" d={seatPath(0, taken)} />
        <path className="seat-empty" d={seatPath(taken, maxParticipants)} />
      </svg>
      <small className="num">{seatsText({ participantCount, maxParticipants })}</small>
    </span>
  );
}
