import './confetti.css';
import { confettiPieces } from './confetti-pieces.ts';

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
 * together are one svg (record 107).
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
