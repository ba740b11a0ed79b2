/** Degrees by which a piece of the ring is turned while a part (0 to 1) of the time is left. */
const degrees = {
  /** The later half of the time runs along the right side, out of it at the top. */
  right: (part: number) => Math.min(part * 360 - 180, 0),
  /** The earlier half along the left side, out of it at the foot. */
  left: (part: number) => Math.max(part * 360 - 360, -180),
  hand: (part: number) => part * 360,
};

export type RingPiece = keyof typeof degrees;

export const turnOf = (piece: RingPiece, part: number) => `rotate(${degrees[piece](part).toFixed(1)}deg)`;
