import '#client/ui/card.css';
import './first-way.css';
import { useEffect, useRef } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { useChangePlaying } from '#client/entities/change-playing.ts';
import { readPlaying } from '#client/entities/playing.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { PlayWayChoice } from './play-way-choice.tsx';

/** Before somebody's very first question, once: no clock runs before it was said how one plays (WCAG 2.2.1). */
export function FirstWay({ onStart }: { onStart: () => void }) {
  const change = useChangePlaying();
  const title = useRef<HTMLHeadingElement>(null);
  // From a shared result the address stays, so nobody else gives the focus away.
  useEffect(() => title.current?.focus(), []);
  function start() {
    // Standard is a choice as well: nobody is asked again.
    change(readPlaying());
    onStart();
  }
  return (
    <main id="main" className="game first-way" tabIndex={-1}>
      <Hills tone="leaf" slug="general" />
      <IconLink icon="back" label="Back to Home" href={pathTo('/')} />
      <section className="card first-way-card">
        <h1 tabIndex={-1} ref={title}>
          How do you like to play?
        </h1>
        <p className="muted">You can change this at any time.</p>
        <PlayWayChoice />
        <Button size="lg" block icon="play" onClick={start}>
          Start
        </Button>
      </section>
    </main>
  );
}
