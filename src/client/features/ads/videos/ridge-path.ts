export interface Ridge {
  readonly width: number;
  /** Distance from the top. */
  readonly height: number;
  /** Amplitude and wavelength of the hills. */
  readonly amplitude: number;
  readonly wavelength: number;
}

const groundY = 240;

/** SVG path of evenly spaced hills from the left edge to `width`, closed at the ground. */
export function createRidgePath({ width, height, amplitude: swing, wavelength: step }: Ridge): string {
  const hills = Math.ceil(width / step);
  return `M0 ${height}q${step / 2} ${-swing} ${step} 0${`t${step} 0`.repeat(hills - 1)}V${groundY}H0z`;
}
