import '../end/end-overlay.css';
import { Children, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { opensAfterMs } from '#client/ui/game/opens-after.ts';
import { useDrawnParts } from '#client/ui/frames.ts';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { StarRow } from '#client/ui/game/star-row.tsx';
import { useRootClass } from '#client/ui/use-root-class.ts';
import { beatsWithoutStars, beatsWithStars, EndPaceContext } from './beats.ts';
import { EndTraveller } from './end-traveller.tsx';
import { FocusedTitle } from './focused-title.tsx';

interface EndFrameProps {
  /** A success lifts the sun, a loss ends at night. */
  mood: 'risen' | 'dusk' | 'night';
  /** Null: none are shown; they are for successes only. */
  stars: number | null;
  /** What stands where the stars stand; a champion's cup. */
  crown?: ReactNode;
  /** What the player looks like; null where a face of theirs stands in the card, and where they have none. */
  look?: AvatarLook | null | undefined;
  /** The ways on: they stand at the foot of the window from the first moment, and never move. */
  actions?: ReactNode;
  /** What is said politely, for who does not see it. */
  status?: string;
  /** None while it is still counted. */
  title?: string;
  /** What came of it: each child is drawn in a frame of its own. */
  children: ReactNode;
}

/**
 * The sky and the card of a game's end, which is seen once it is whole: nothing of it moves then. What it tells comes in beats; a
 * tap or a key shows all of it at once.
 */
export function EndFrame({ mood, stars, crown, look, actions, status = '', title, children }: EndFrameProps) {
  const isTold = title !== undefined;
  const parts = Children.toArray(children);
  const drawn = useDrawnParts(isTold, parts.length);
  const isWhole = !isTold || drawn === Infinity;
  // A tap while the score is still counted hurries nothing of what is told then.
  const [hurried, setHurried] = useState<string | null>(null);
  const isHurried = hurried === status;
  const region = useRef<HTMLParagraphElement>(null);
  // A live region that comes with its text says nothing.
  useEffect(() => {
    if (region.current) region.current.textContent = status;
  }, [status]);
  useEffect(() => {
    const hurry = () => setHurried(status);
    addEventListener('pointerdown', hurry);
    addEventListener('keydown', hurry);
    return () => {
      removeEventListener('pointerdown', hurry);
      removeEventListener('keydown', hurry);
    };
  }, [status]);
  const beats = stars === null ? beatsWithoutStars : beatsWithStars;
  const pace = useMemo(() => ({ beats, isSeen: isWhole, isHurried }), [beats, isWhole, isHurried]);
  return (
    <main
      id="main"
      className={classNames(
        'end',
        crown ? 'end-champion' : null,
        stars === null && 'end-starless',
        isHurried && 'end-hurried',
      )}
      tabIndex={-1}
    >
      <p className="vh" role="status" ref={region} />
      <div className="end-sky">
        <DuskSky mood={mood} />
        {mood === 'risen' && isWhole && <Confetti />}
      </div>
      <div className={classNames('end-stage', !isWhole && 'end-stage-coming')}>
        {look && isWhole && <EndTraveller look={look} cheers={mood === 'risen'} />}
        {isWhole && (crown ?? (stars !== null && <StarRow earned={stars} />))}
        <section className="end-card">
          {isTold && <FocusedTitle>{title}</FocusedTitle>}
          <EndPaceContext value={pace}>{isTold ? parts.slice(0, drawn) : parts}</EndPaceContext>
        </section>
      </div>
      {actions && <EndBar>{actions}</EndBar>}
    </main>
  );
}

/** Where "Results" lay the ways on come: a finger that presses twice leaves nothing that was not seen. */
function EndBar({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useRootClass('has-end-bar');
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), opensAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="end-bar" inert={!isOpen}>
      {children}
    </div>
  );
}
