import '../end/end-overlay.css';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { StarRow } from '#client/ui/game/star-row.tsx';
import { beatsWithoutStars, beatsWithStars, EndPaceContext } from './beats.ts';
import { EndTraveller } from './end-traveller.tsx';

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
  children: ReactNode;
}

/** The sky and the card of a game's end. What it tells comes in beats; a tap or a key shows all of it at once. */
export function EndFrame({ mood, stars, crown, look, actions, status = '', children }: EndFrameProps) {
  const [isHurried, setIsHurried] = useState(false);
  useEffect(() => {
    const hurry = () => setIsHurried(true);
    addEventListener('pointerdown', hurry);
    addEventListener('keydown', hurry);
    return () => {
      removeEventListener('pointerdown', hurry);
      removeEventListener('keydown', hurry);
    };
  }, []);
  const beats = stars === null ? beatsWithoutStars : beatsWithStars;
  const pace = useMemo(() => ({ beats, isHurried }), [beats, isHurried]);
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
      <p className="vh" role="status">
        {status}
      </p>
      <div className="end-sky">
        <DuskSky mood={mood} />
        {mood === 'risen' && <Confetti />}
      </div>
      <div className="end-stage">
        {look && <EndTraveller look={look} cheers={mood === 'risen'} />}
        {crown ?? (stars !== null && <StarRow earned={stars} />)}
        <section className="end-card">
          <EndPaceContext value={pace}>{children}</EndPaceContext>
        </section>
      </div>
      {actions && <div className="end-bar">{actions}</div>}
    </main>
  );
}
