import './landing-hero.css';
import type { ReactNode } from 'react';
import { getSignInPath } from '#client/platform/calls/sign-in-path.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { JourneyMap } from '#client/ui/scenery/journey-map.tsx';

/** First screen of the landing page: pitch and sign-up link (rules 1.2). */
export function LandingHero({ tools, playWay }: { tools: ReactNode; playWay: ReactNode }) {
  return (
    <section className="hero">
      <JourneyMap />
      <div className="hero-top">
        <Brand />
        {tools}
      </div>
      <div className="hero-pitch">
        <h1>
          Know a little.
          <br />
          Go a long way.
        </h1>
        <p>Quick questions, eleven places to explore, friends to outwit. Free to play, nothing to download.</p>
        <LinkButton href={getSignInPath('play')} size="lg" icon="play">
          Start Playing
        </LinkButton>
        {playWay}
      </div>
    </section>
  );
}
