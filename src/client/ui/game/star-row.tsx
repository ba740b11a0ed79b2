import './star-row.css';
import { clampToMax } from '../clamp.ts';
import { classNames } from '../class-names.ts';

interface StarRowProps {
  earned: number;
  total?: number | undefined;
}

const face = 'M24 3l6 12.2 13.5 2-9.8 9.5 2.3 13.4L24 33.8l-12 6.3 2.3-13.4-9.8-9.5 13.5-2z';
const edge = 'M24 6.5l6 12.2 13.5 2-9.8 9.5 2.3 13.4L24 37.3l-12 6.3 2.3-13.4-9.8-9.5 13.5-2z';

/** The stars appear one after another; an unearned one is an empty place. */
export function StarRow({ earned, total = 5 }: StarRowProps) {
  const lit = Math.floor(clampToMax(earned, total));
  return (
    <div className="stars" role="img" aria-label={`${lit} of ${total} stars`}>
      {Array.from({ length: total }, (_, i) => (
        <svg key={i} className={classNames('star', i < lit && 'star-on')} viewBox="0 0 48 48" aria-hidden="true">
          <path className="star-edge" d={edge} />
          <path className="star-face" d={face} />
        </svg>
      ))}
    </div>
  );
}
