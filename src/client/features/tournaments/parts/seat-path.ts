/** Seats in a row of the drawing, and the square that each stands in, in its units. */
const maxInRow = 16;
const pitch = 12;
const radius = 4;

/** How large the drawing of so many seats is. */
export function seatFieldSize(seats: number): { readonly width: number; readonly height: number } {
  return { width: Math.min(seats, maxInRow) * pitch, height: Math.ceil(seats / maxInRow) * pitch };
}

/** The outline of the seats from one to before another, row after row. */
export function seatPath(from: number, until: number): string {
  const seats = Array.from({ length: Math.max(0, until - from) }, (_none, index) => from + index);
  return seats.map((seat) => seatOutline(seat % maxInRow, Math.floor(seat / maxInRow))).join('');
}

function seatOutline(column: number, row: number): string {
  const [x, y] = [column * pitch + pitch / 2, row * pitch + pitch / 2];
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}
