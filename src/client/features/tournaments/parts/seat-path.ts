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
