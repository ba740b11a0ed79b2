import './timer-ring.css';
import { clampToMax } from '../clamp.ts';
import { classNames } from '../class-names.ts';
import { getRingColor } from './timer-ring-color.ts';
import { type RingPiece, getRotation } from './timer-ring-shape.ts';

const quarterTicks = 'M52 16v3.5M88 52h-3.5M52 88v-3.5M16 52h3.5';
const hourTicks =
  'M70 20.8l-1 1.8M83.2 34l-1.8 1M83.2 70l-1.8-1M70 83.2l-1-1.8M34 83.2l1-1.8M20.8 70l1.8-1M20.8 34l1.8 1M34 20.8l1 1.8';

interface TimerRingProps {
  /** Null for a question without a time limit. */
  remainingMs: number | null;
  totalMs: number;
  paused?: boolean | undefined;
  size?: number | undefined;
}

/**
 * The right side extends 2.5 degrees beyond the bottom, and the left one is 1.5 degrees shorter at both ends, so that
 * no seam is visible where they meet or disappear.
 */
const sides = {
  right: { strokeDasharray: '140.2 276.5', transform: 'rotate(-90 52 52)' },
  left: { strokeDasharray: '135.9 276.5', transform: 'rotate(91.5 52 52)' },
} as const;

const box = { viewBox: '0 0 104 104', 'aria-hidden': true } as const;

/**
 * A compass whose needle is the clock hand. The parent re-renders it with the remaining time. The rotating pieces are
 * separate svgs on top of each other, because the browser would repaint parts of one svg in every frame.
 */
export function TimerRing({ remainingMs, totalMs, paused, size }: TimerRingProps) {
  const left = remainingMs === null ? null : clampToMax(remainingMs, totalMs);
  const part = left === null || totalMs <= 0 ? 0 : left / totalMs;
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const svg = { ...box, width: size, height: size };
  const turned = (piece: RingPiece) => ({ className: `ring-${piece}`, style: { transform: getRotation(piece, part) } });
  return (
    <div
      className={classNames('ring', left !== null && `ring-${getRingColor(left, totalMs)}`, paused && 'ring-paused')}
      role="timer"
    >
      <svg {...svg}>
        <circle className="ring-dial" cx="52" cy="52" r="48.5" />
        <circle className="ring-track" cx="52" cy="52" r="44" />
        <path className="ring-tick" d={quarterTicks} opacity=".9" />
        <path className="ring-tick" d={hourTicks} opacity=".45" />
      </svg>
      {part > 0 && (
        <>
          <div className="ring-side-right">
            <svg {...svg} {...turned('right')}>
              <circle className="ring-arc" cx="52" cy="52" r="44" {...sides.right} />
            </svg>
          </div>
          <div className="ring-side-left">
            <svg {...svg} {...turned('left')}>
              <circle className="ring-arc" cx="52" cy="52" r="44" {...sides.left} />
            </svg>
          </div>
        </>
      )}
      <svg {...svg} {...turned('hand')}>
        <path className="ring-needle" d="M52-1 60 14 52 29 44 14z" />
        <path className="ring-north" d="M52 2.5 57.7 14H46.3z" />
      </svg>
      <svg {...svg}>
        {paused && <path className="ring-bars" d="M47.5 73v9M56.5 73v9" />}
        {seconds === null ? (
          <text className="ring-none" x="52" y="49">
            no
            <tspan x="52" dy="17">
              limit
            </tspan>
          </text>
        ) : (
          <text className="ring-seconds" x="52" y="63">
            {seconds}
          </text>
        )}
      </svg>
      <span className="vh">{formatSeconds(seconds, paused)}</span>
    </div>
  );
}

/** Reserves the space of a ring that is not rendered yet. */
export function RingPlaceholder() {
  return (
    <div className="ring">
      <svg {...box} />
    </div>
  );
}

function formatSeconds(seconds: number | null, paused?: boolean): string {
  const text = seconds === null ? 'No time limit' : `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  return paused ? `${text}, paused` : text;
}
