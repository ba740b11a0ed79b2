import './seat-field.css';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { formatSeats } from '../model/tournament-texts.ts';

/** Seats per row and the size of a seat's square in drawing units. */
const seatsPerRow = 16;
const pitch = 12;
const radius = 4;

export function getSeatFieldSize(seats: number): { readonly width: number; readonly height: number } {
  return { width: Math.min(seats, seatsPerRow) * pitch, height: Math.ceil(seats / seatsPerRow) * pitch };
}

/** The SVG path of the seats from `from` up to but not including `until`. */
export function createSeatPath(from: number, until: number): string {
  const seats = Array.from({ length: Math.max(0, until - from) }, (_none, index) => from + index);
  return seats.map((seat) => createSeatOutline(seat % seatsPerRow, Math.floor(seat / seatsPerRow))).join('');
}

function createSeatOutline(column: number, row: number): string {
  const [x, y] = [column * pitch + pitch / 2, row * pitch + pitch / 2];
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

type SeatFieldProps = Pick<Tournament, 'participantCount' | 'maxParticipants'>;

/** The text has the same content as the drawing. */
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
