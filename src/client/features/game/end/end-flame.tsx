import './end-flame.css';
import { formatNumber } from '#client/ui/number-text.ts';

/** Animation for the first game of the day, which extends the streak. */
export function EndStreak({ days }: { days: number }) {
  return (
    <section className="end-flame end-beat-3" aria-label="Streak">
      <svg viewBox="0 0 48 56" aria-hidden="true">
        <g className="end-flame-lit">
          <path
            d="M25 3c3 9 16 15 16 31 0 11-7.5 19-17 19S7 45 7 34c0-7 4-11 6-16 2 3 4 5 6 6-1-8 1-16 6-21z"
            fill="var(--coral)"
          />
          <path
            d="M25 22c2 6 9 9 9 18 0 7-4 11-10 11s-10-4-10-11c0-5 3-7 4-10 2 2 3 3 4 3 0-4 1-8 3-11z"
            fill="var(--saffron)"
          />
          <path d="M24 37c2 3 5 5 5 8s-2 6-5 6-5-2-5-6 3-5 5-8z" fill="var(--saffron-hi)" />
        </g>
      </svg>
      <p>
        <b className="num">
          {formatNumber(days)} {days === 1 ? 'Day' : 'Days'}
        </b>
        <span>
          {days === 1 ? 'Your streak is lit. Play tomorrow to keep it burning.' : 'The flame is lit for today.'}
        </span>
      </p>
    </section>
  );
}
