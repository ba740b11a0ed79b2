import './confetti.css';

/**
 * Final positions of the confetti on a 1440 by 720 canvas: x, y, rotation, scale. Generated randomly once and then
 * fixed.
 */
const confettiPieces = [
  [1020, 70, 165, 0.98],
  [167, 297, 345, 1.11],
  [1216, 443, 358, 1.37],
  [691, 142, 201, 1.09],
  [314, 85, 34, 1.0],
  [223, 174, 353, 1.06],
  [68, 387, 130, 1.38],
  [230, 445, 249, 1.18],
  [462, 337, 90, 0.92],
  [748, 203, 47, 1.22],
  [1408, 159, 107, 0.85],
  [17, 312, 87, 1.19],
  [377, 87, 250, 0.83],
  [308, 343, 66, 0.9],
  [1218, 231, 77, 0.97],
  [108, 216, 0, 0.94],
  [1069, 211, 109, 1.38],
  [1153, 415, 210, 1.2],
  [377, 159, 347, 1.29],
  [1374, 254, 63, 1.04],
  [1241, 23, 104, 0.85],
  [441, 478, 8, 1.21],
  [805, 450, 286, 1.39],
  [748, 24, 11, 1.1],
  [538, 453, 115, 1.45],
  [1110, 166, 308, 1.22],
  [590, 104, 235, 1.2],
  [1192, 107, 302, 1.26],
  [1408, 42, 305, 1.05],
  [55, 59, 333, 1.1],
  [1404, 415, 265, 1.18],
  [500, 150, 36, 0.84],
  [885, 448, 324, 1.37],
  [875, 338, 215, 0.99],
  [894, 90, 187, 1.22],
  [256, 192, 280, 0.98],
  [616, 433, 265, 1.39],
  [732, 353, 86, 1.26],
  [1011, 459, 311, 1.17],
  [263, 376, 6, 1.39],
  [860, 169, 77, 0.98],
  [181, 62, 66, 1.13],
  [986, 327, 25, 0.95],
  [1146, 341, 221, 0.98],
  [624, -1, 190, 0.84],
  [1303, 270, 6, 0.97],
  [700, 314, 152, 0.87],
  [565, 351, 71, 1.42],
] as const;

const hues = [
  'art',
  'sports',
  'geography',
  'science',
  'mythology',
  'celebrities',
  'history',
  'animals',
  'general',
  'vehicles',
  'entertainment',
] as const;

const layers = [0, 1, 2, 3] as const;

/**
 * Confetti of kites, dots and waves that falls once and then rests; nothing with reduced motion. Pieces that fall
 * together are one svg (record 104).
 */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {layers.map((layer) => (
        <svg key={layer} viewBox="0 0 1440 720" preserveAspectRatio="xMidYMin slice">
          {confettiPieces.map((piece, i) => i % layers.length === layer && <Piece key={i} piece={piece} index={i} />)}
        </svg>
      ))}
    </div>
  );
}

interface PieceProps {
  piece: (typeof confettiPieces)[number];
  index: number;
}

function Piece({ piece: [x, y, turn, scale], index }: PieceProps) {
  const kind = index % 3;
  const place = {
    className: `cat hue-${hues[index % hues.length]}`,
    transform: `translate(${x} ${y}) rotate(${kind === 2 ? 0 : turn}) scale(${scale})`,
  };
  if (kind === 0)
    return (
      <>
        <path {...place} d="M0-13 7 0 0 13-7 0z" fill="var(--cat)" />
        <path {...place} d="M0-13 7 0H-7z" fill="var(--cat-edge)" />
      </>
    );
  if (kind === 1) return <circle {...place} r="6.5" fill="var(--cat)" />;
  return (
    <path {...place} d="M-20 0q10-12 20 0t20 0" fill="none" stroke="var(--cat)" strokeWidth="6" strokeLinecap="round" />
  );
}
