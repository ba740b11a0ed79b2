import './end-traveller.css';
import '../end/end-overlay.css';
import {
  Children,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCountUp } from '#client/ui/controls/use-count-up.ts';
import { prefersReducedMotion } from '#client/ui/reduced-motion.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useAvatarDrawing } from '#client/ui/people/use-avatar-drawing.ts';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { inputGuardMs } from '#client/ui/game/input-guard.ts';
import { useDrawnParts } from '#client/ui/frames.ts';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { StarRow } from '#client/ui/game/star-row.tsx';
import { useRootClass } from '#client/ui/use-root-class.ts';
import { FocusedTitle } from './focused-title.tsx';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';

/** Start times of the steps of the end sequence in milliseconds; must match end-overlay.css. */
export interface EndTimings {
  readonly score: number;
  readonly stars: number;
  readonly moved: number;
  readonly coins: number;
}

const timingsWithStars: EndTimings = { score: 0, stars: 700, moved: 1300, coins: 2100 };
const timingsWithoutStars: EndTimings = { score: 0, stars: 500, moved: 800, coins: 1500 };

interface EndSequence {
  readonly timings: EndTimings;
  readonly isSeen: boolean;
  readonly isSkipped: boolean;
}

export const EndSequenceContext = createContext<EndSequence>({
  timings: timingsWithStars,
  isSeen: true,
  isSkipped: false,
});

const subscribeToNothing = () => () => undefined;

/**
 * Returns the number to show: it counts up from `from` when its step begins, and is final at once when the animation is
 * skipped or motion is reduced.
 */
export function useSequencedCount(step: keyof EndTimings, from: number, to: number): number {
  const { timings, isSeen, isSkipped } = use(EndSequenceContext);
  const hasReducedMotion = useSyncExternalStore(subscribeToNothing, prefersReducedMotion, () => true);
  const [hasStarted, setHasBegun] = useState(false);
  const startsIn = timings[step];
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => setHasBegun(true), startsIn);
    return () => clearTimeout(timer);
  }, [isSeen, startsIn]);
  const isImmediate = isSkipped || hasReducedMotion;
  return useCountUp(hasStarted || isImmediate ? to : from, !isImmediate);
}

interface EndAvatarProps {
  look: AvatarLook;
  cheers: boolean;
}

/** Its space is reserved while the art loads. */
function EndAvatar({ look, cheers }: EndAvatarProps) {
  const renderAvatar = useAvatarDrawing(true);
  return (
    <div className={classNames('end-traveller', cheers && 'end-traveller-cheers')} aria-hidden="true">
      {renderAvatar?.({ look: { ...look, background: null } })}
    </div>
  );
}

interface EndFrameProps {
  /** The sky: a sunrise for a success, night for a loss. */
  mood: 'risen' | 'dusk' | 'night';
  /** Null when no stars are shown; they are for successes only. */
  stars: number | null;
  crown?: ReactNode;
  /** Null when the card already shows it or the player has none. */
  look?: AvatarLook | null | undefined;
  /** Actions at the bottom of the window. They are there from the start and never move. */
  actions?: ReactNode;
  status?: string;
  /** Undefined while the result is loading. */
  title?: string;
  /** Each child is rendered in a separate frame. */
  children: ReactNode;
}

/**
 * The card becomes visible once it is complete, so that nothing shifts. The result then appears step by step; a tap or
 * a key shows everything at once.
 */
export function EndFrame({ mood, stars, crown, look, actions, status = '', title, children }: EndFrameProps) {
  const hasResult = title !== undefined;
  const parts = Children.toArray(children);
  const renderedCount = useDrawnParts(hasResult, parts.length);
  const isComplete = !hasResult || renderedCount === Infinity;
  // A tap while the result is still loading must not skip the animation that follows.
  const [skippedStatus, setSkippedStatus] = useState<string | null>(null);
  const isSkipped = skippedStatus === status;
  const region = useRef<HTMLParagraphElement>(null);
  // Screen readers ignore a live region that is inserted together with its text.
  useEffect(() => {
    if (region.current) region.current.textContent = status;
  }, [status]);
  useEffect(() => {
    const skip = () => setSkippedStatus(status);
    addEventListener('pointerdown', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('pointerdown', skip);
      removeEventListener('keydown', skip);
    };
  }, [status]);
  const timings = stars === null ? timingsWithoutStars : timingsWithStars;
  const sequence = useMemo(() => ({ timings, isSeen: isComplete, isSkipped }), [timings, isComplete, isSkipped]);
  return (
    <main
      id="main"
      className={classNames(
        'end',
        crown ? 'end-champion' : null,
        stars === null && 'end-starless',
        isSkipped && 'end-hurried',
      )}
      tabIndex={-1}
    >
      <p className="vh" role="status" ref={region} />
      <div className="end-sky">
        <DuskSky mood={mood} />
        {mood === 'risen' && isComplete && <Confetti />}
      </div>
      <div className={classNames('end-stage', !isComplete && 'end-stage-coming')}>
        {look && isComplete && <EndAvatar look={look} cheers={mood === 'risen'} />}
        {isComplete && (crown ?? (stars !== null && <StarRow earned={stars} />))}
        <section className="end-card">
          {hasResult && <FocusedTitle>{title}</FocusedTitle>}
          <EndSequenceContext value={sequence}>{hasResult ? parts.slice(0, renderedCount) : parts}</EndSequenceContext>
        </section>
      </div>
      {actions && <EndBar>{actions}</EndBar>}
    </main>
  );
}

/**
 * The actions appear in the place of the "Results" button, so they are inert at first: a double tap must not leave an
 * unseen result.
 */
function EndBar({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useRootClass('has-end-bar');
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), inputGuardMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="end-bar" inert={!isOpen}>
      {children}
    </div>
  );
}

interface EndHomeProps {
  /** Called before leaving, to collect the winnings; undefined when there are none. */
  onLeave?: (() => void) | undefined;
}

export function EndHomeLink({ onLeave }: EndHomeProps) {
  return (
    <LinkButton variant="plain" className="end-home" icon="home" href={pathTo('/')} onClick={onLeave}>
      Home
    </LinkButton>
  );
}
