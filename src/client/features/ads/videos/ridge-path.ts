export interface Ridge {
  readonly width: number;
  /** Where the ridge runs, from the top. */
  readonly height: number;
  /** How far it goes up and down, and over which width. */
  readonly swing: number;
  readonly step: number;
}

const ground = 240;

/** A row of even hills as a path, from the left edge to `width` and down to the ground. */
export function ridgePath({ width, height, swing, step }: Ridge): string {
  const hills = Math.ceil(width / step);
  return `M0 ${height}q${step / 2} ${-swing} ${step} 0${`t${step} 0`.repeat(hills - 1)}V${ground}H0z`;
}
