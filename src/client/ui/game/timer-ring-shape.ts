/** Rotation in degrees of each piece of the ring for the remaining part (0 to 1) of the time. */
const rotations = {
  /** The right side rotates out at the top during the second half of the time. */
  right: (part: number) => Math.min(part * 360 - 180, 0),
  /** The left side rotates out at the bottom during the first half of the time. */
  left: (part: number) => Math.max(part * 360 - 360, -180),
  hand: (part: number) => part * 360,
};

export type RingPiece = keyof typeof rotations;

export const getRotation = (piece: RingPiece, part: number) => `rotate(${rotations[piece](part).toFixed(1)}deg)`;
