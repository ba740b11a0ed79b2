interface HairBandsProps {
  id: string;
  across: boolean;
  colors: readonly string[];
}

// Where hair is, whatever its style: from ear to ear, from crown to shoulder.
const fromLeft = { x1: 18, x2: 78, y1: 0, y2: 0 };
const fromCrown = { x1: 0, x2: 0, y1: 10, y2: 58 };

/** Flat bands of colour, lying over the whole picture, so that every style can be filled with them. */
export function HairBands({ id, across, colors }: HairBandsProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" {...(across ? fromLeft : fromCrown)}>
      {colors.flatMap((color, i) =>
        [i, i + 1].map((end) => <stop key={`${i} ${end}`} offset={end / colors.length} stopColor={color} />),
      )}
    </linearGradient>
  );
}
