import { Lamps } from '#client/ui/game/lamps.tsx';
import { Lantern, Lives } from '#client/ui/game/lives.tsx';
import { PowerUpBar, PowerUpButton } from '#client/ui/game/power-up-button.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { TimerRing } from '#client/ui/game/timer-ring.tsx';
import { Trail, type TrailStop } from '#client/ui/game/trail.tsx';
import { VerdictSeal } from '#client/ui/game/verdict-seal.tsx';
import { VerdictSheet } from '#client/ui/game/verdict-sheet.tsx';
import quaver from '../content/pictures/notes/quaver.svg';
import { verdictCountdown, discardEvent } from './samples.ts';
import { Section } from './section.tsx';

const stops: TrailStop[] = [
  'right',
  'right',
  'wrong',
  'timeout',
  'skipped',
  'here',
  'ahead',
  'ahead',
  'ahead',
  'ahead',
];
const longGameStops: TrailStop[] = Array.from({ length: 50 }, (_, i) =>
  i < 20 ? (i % 4 === 3 ? 'wrong' : 'right') : i === 20 ? 'here' : 'ahead',
);

export function GameParts() {
  return (
    <>
      <Section
        title="Timer"
        note="Green above half, amber above a quarter, red below. Also paused, expired and without a time limit."
      >
        <div className="gallery-row" style={{ paddingTop: 8, gap: 26 }}>
          <TimerRing remainingMs={30000} totalMs={30000} size={104} />
          <TimerRing remainingMs={24000} totalMs={30000} size={104} />
          <TimerRing remainingMs={12000} totalMs={30000} size={104} />
          <TimerRing remainingMs={4600} totalMs={30000} size={104} />
          <TimerRing remainingMs={0} totalMs={30000} size={104} />
          <TimerRing remainingMs={17000} totalMs={30000} size={104} paused />
          <TimerRing remainingMs={280000} totalMs={300000} size={104} />
          <TimerRing remainingMs={null} totalMs={30000} size={104} />
        </div>
      </Section>
      <Section title="Pictures" note="Question pictures have a light background in both themes and are small in lists.">
        <div className="gallery-row">
          <QuestionPicture src={quaver} alt="A note on five lines." width={320} height={240} />
          <QuestionPicture src={quaver} alt="A note on five lines." width={320} height={240} size="small" />
          <QuestionPicture
            src="/is-not-there"
            alt="Alternative text of a picture that does not load."
            width={320}
            height={240}
            size="small"
          />
        </div>
      </Section>
      <Section
        title="Verdicts"
        note="The seal replaces the timer ring. The sheet shows the result and the explanation."
      >
        <div className="gallery-row">
          <VerdictSeal outcome="right" />
          <VerdictSeal outcome="wrong" />
          <VerdictSeal outcome="timeout" />
          <VerdictSeal outcome="skipped" />
        </div>
        <VerdictSheet
          outcome="right"
          points={100}
          correctAnswer="France"
          explanation="Twelve of them, from French Polynesia to Wallis and Futuna. Russia, all in one piece, has eleven."
          countdown={verdictCountdown}
          onNext={discardEvent}
        />
        <VerdictSheet
          outcome="wrong"
          points={0}
          correctAnswer="France"
          explanation="Twelve of them, from French Polynesia to Wallis and Futuna."
          countdown={null}
          onNext={discardEvent}
        />
        <VerdictSheet
          outcome="timeout"
          points={0}
          correctAnswer="France"
          explanation={null}
          countdown={verdictCountdown}
          onNext={discardEvent}
        />
        <VerdictSheet outcome="skipped" points={0} correctAnswer="France" explanation={null} countdown={null} />
      </Section>
      <Section
        title="Trail, lamps, lives"
        note="Ten questions, fifty questions; survival after 0, 6 and 128 right answers."
      >
        <Trail stops={stops} label="Question 6 of 10: 2 right, 1 wrong, 1 timed out, 1 skipped" />
        <Trail stops={longGameStops} label="Question 21 of 50" />
        <Lamps lit={0} />
        <Lamps lit={6} />
        <Lamps lit={128} />
        <div className="gallery-row" style={{ gap: 28 }}>
          <Lives lives={3} />
          <Lives lives={2} />
          <Lives lives={0} />
          <Lives lives={4} />
          <Lantern lives={1} />
          <Lantern lives={2} />
          <Lantern lives={0} />
        </div>
      </Section>
      <Section
        title="Power-ups"
        note="The count is in the corner. Struck through when none are left or it was already used in this game."
      >
        <PowerUpBar>
          <PowerUpButton type="extraTime" count={12} onUse={discardEvent} />
          <PowerUpButton type="skipQuestion" count={3} used onUse={discardEvent} />
          <PowerUpButton type="fiftyFifty" count={1} disabled onUse={discardEvent} />
          <PowerUpButton type="extraLife" count={0} onUse={discardEvent} />
        </PowerUpBar>
      </Section>
    </>
  );
}
