import '#client/ui/card.css';
import './first-way.css';
import { useChangePlaying } from '#client/entities/change-playing.ts';
import { readPlaying } from '#client/entities/playing.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { PlayWayChoice } from './play-way-choice.tsx';

/** Before somebody's very first question, once: no clock runs before it was said how one plays (WCAG 2.2.1). */
export function FirstWay({ onStart }: { onStart: () => void }) {
  const change = useChangePlaying();
  function start() {
    // Standard is a choice as well: nobody is asked again.
    change(readPlaying());
    onStart();
  }
  return (
    <main id="main" className="game first-way" tabIndex={-1}>
      <Hills tone="leaf" slug="general" />
      <section className="card first-way-card">
        <h1>How do you like to play?</h1>
        <p className="muted">Ten questions, four answers each. You can change this at any time.</p>
        <PlayWayChoice />
        <Button size="lg" block icon="play" onClick={start}>
          Start
        </Button>
      </section>
    </main>
  );
}
