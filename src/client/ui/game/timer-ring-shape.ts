const circumference = 2 * Math.PI * 44;

/** The dashes of the arc over a part (0 to 1) of the ring. */
export const arcOf = (part: number) => `${(part * circumference).toFixed(1)} ${circumference.toFixed(1)}`;

/** Where the hand points over a part (0 to 1) of the ring. */
export const handOf = (part: number) => `rotate(${(part * 360).toFixed(1)}deg)`;
