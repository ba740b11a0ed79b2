import '../end/end-overlay.css';
import type { ReactNode } from 'react';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { StarRow } from '#client/ui/game/star-row.tsx';

interface EndFrameProps {
  /** A success lifts the sun, a loss ends at night. */
  mood: 'risen' | 'dusk' | 'night';
  /** Null: none are shown; they are for successes only. */
  stars: number | null;
  children: ReactNode;
}

/** The sky and the card of a game's end. */
export function EndFrame({ mood, stars, children }: EndFrameProps) {
  return (
    <main id="main" className="end" tabIndex={-1}>
      <div className="end-sky">
        <DuskSky mood={mood} />
        {mood === 'risen' && <Confetti />}
      </div>
      <div className="end-stage">
        {stars !== null && <StarRow earned={stars} />}
        <section className="end-card">{children}</section>
      </div>
    </main>
  );
}
