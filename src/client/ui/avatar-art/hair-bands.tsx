interface HairBandsProps {
  id: string;
  across: boolean;
  colors: readonly string[];
}

// Extent of the hair in any style: from ear to ear, from crown to shoulder.
const fromLeft = { x1: 18, x2: 78, y1: 0, y2: 0 };
const fromCrown = { x1: 0, x2: 0, y1: 10, y2: 58 };

/** A gradient of flat color bands across the whole picture, so that it fills any hair style. */
export function HairBands({ id, across, colors }: HairBandsProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" {...(across ? fromLeft : fromCrown)}>
      {colors.flatMap((color, i) =>
        [i, i + 1].map((end) => <stop key={`${i} ${end}`} offset={end / colors.length} stopColor={color} />),
      )}
    </linearGradient>
  );
}
