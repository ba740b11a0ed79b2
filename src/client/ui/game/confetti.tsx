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

/** One fall of kites, dots and waves, then still; nothing at all where motion is unwanted. */
export function Confetti() {
  return (
    <svg className="confetti" viewBox="0 0 1440 720" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {confettiPieces.map(([x, y, turn, scale], i) => (
        <g key={`${x}-${y}`} className={`confetti-piece confetti-${i % 4} cat hue-${hues[i % hues.length]}`}>
          <g transform={`translate(${x} ${y}) rotate(${i % 3 === 2 ? 0 : turn}) scale(${scale})`}>
            <Shape kind={i % 3} />
          </g>
        </g>
      ))}
    </svg>
  );
}

function Shape({ kind }: { kind: number }) {
  if (kind === 0)
    return (
      <>
        <path d="M0-13 7 0 0 13-7 0z" fill="var(--cat)" />
        <path d="M0-13 7 0H-7z" fill="var(--cat-edge)" />
      </>
    );
  if (kind === 1) return <circle r="6.5" fill="var(--cat)" />;
  return <path d="M-20 0q10-12 20 0t20 0" fill="none" stroke="var(--cat)" strokeWidth="6" strokeLinecap="round" />;
}
