import './lives.css';
import { Icon } from '../icon.tsx';

interface LivesProps {
  lives: number;
  max?: number | undefined;
}

export function Lives({ lives, max = 3 }: LivesProps) {
  const label = lives > max ? `${lives} lives` : `${lives} of ${max} lives`;
  return (
    <span className="lives" role="img" aria-label={label}>
      {Array.from({ length: Math.max(lives, max) }, (_, i) => (
        <Icon key={i} name="heart" className={i < lives ? 'life' : 'life-lost'} />
      ))}
    </span>
  );
}

/** The life of a survival run as a lantern. Spare lives are a number on it; without a life it is out. */
export function Lantern({ lives }: { lives: number }) {
  return (
    <span className="lantern" role="img" aria-label={lives === 1 ? '1 life' : `${lives} lives`}>
      <svg viewBox="0 0 48 56" aria-hidden="true">
        <path d="M17 11a7 7 0 0 1 14 0" fill="none" stroke="var(--ink)" strokeWidth="3.4" />
        <rect x="13" y="11" width="22" height="7" rx="3" fill="var(--ink)" />
        {lives > 0 ? <Flame /> : <path className="lantern-out" d="M13 18h22l4 26H9z" />}
        <rect x="7" y="43" width="34" height="8" rx="4" fill="var(--ink)" />
      </svg>
      {lives > 1 && <b className="num">{lives}</b>}
    </span>
  );
}

function Flame() {
  return (
    <>
      <path d="M13 18h22l4 26H9z" fill="var(--saffron)" />
      <path d="M24 22c6 7 8 10 7 15-1 4-4 6-7 6s-6-2-7-6c-1-5 1-8 7-15z" fill="var(--coral)" />
      <path d="M24 31c3 3 4 5 3.5 7.5S25.5 42 24 42s-3-1-3.5-3.5S21 34 24 31z" fill="var(--saffron-hi)" />
    </>
  );
}
