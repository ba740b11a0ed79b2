import './timer-ring.css';
import { clampToMax } from '../clamp.ts';
import { classNames } from '../class-names.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';

export type RingColor = 'green' | 'amber' | 'red';

/** Green above half of the time, amber above a quarter, red below (rules 2.6). */
export function getRingColor(remainingMs: number, totalMs: number): RingColor {
  if (remainingMs > totalMs / 2) return 'green';
  if (remainingMs > totalMs / 4) return 'amber';
  return 'red';
}

/** Rotation in degrees of each piece of the ring for the remaining part (0 to 1) of the time. */
const rotations = {
  /** The right side rotates out at the top during the second half of the time. */
  right: (part: number) => Math.min(part * 360 - 180, 0),
  /** The left side rotates out at the bottom during the first half of the time. */
  left: (part: number) => Math.max(part * 360 - 360, -180),
  hand: (part: number) => part * 360,
};

export type RingPiece = keyof typeof rotations;

export const getRotation = (piece: RingPiece, part: number) => `rotate(${rotations[piece](part).toFixed(1)}deg)`;

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

/**
 * Animates a timer ring to its end, starting after `waitMs`; does nothing with reduced motion. Only transforms are
 * animated, so the compositor does all the work and the page stays idle (record 104).
 */
export function animateRing(ring: Element, leftMs: number, totalMs: number, waitMs: number): readonly Animation[] {
  if (prefersReducedMotion()) return [];
  const duration = Math.min(leftMs, totalMs);
  const timing = { duration, delay: waitMs + leftMs - duration, fill: 'both' } as const;
  const part = duration / totalMs;
  // At half of the time one side of the arc ends and the other begins.
  const parts = part > 0.5 ? [part, 0.5, 0] : [part, 0];
  const animatePiece = (piece: RingPiece) =>
    [...ring.querySelectorAll(`.ring-${piece}`)].map((element) =>
      element.animate(
        parts.map((left) => ({ transform: getRotation(piece, left), offset: 1 - left / part })),
        timing,
      ),
    );
  return [...animatePiece('right'), ...animatePiece('left'), ...animatePiece('hand')];
}
