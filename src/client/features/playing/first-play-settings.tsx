import '#client/ui/card.css';
import './first-way.css';
import { useEffect, useRef } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { useChangePlaying } from '#client/entities/use-change-playing.ts';
import { readPlaying } from '#client/entities/playing.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { PlaySettingsChoice } from './play-settings-choice.tsx';

/**
 * Shown once, before a player's very first question: no clock may run before they have chosen how to play (WCAG 2.2.1).
 */
export function FirstPlaySettings({ onStart }: { onStart: () => void }) {
  const change = useChangePlaying();
  const title = useRef<HTMLHeadingElement>(null);
  // With a shared result the address does not change, so the router does not move the focus.
  useEffect(() => title.current?.focus(), []);
  function start() {
    // The default is saved as a choice, too; otherwise the player would be asked again.
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
        <PlaySettingsChoice />
        <Button size="lg" block icon="play" onClick={start}>
          Start
        </Button>
      </section>
    </main>
  );
}
