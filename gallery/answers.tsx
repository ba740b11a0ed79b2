import { AnswerButton } from '#client/ui/game/answer-button.tsx';
import { discardEvent } from './samples.ts';
import { Section } from './section.tsx';

export function Answers() {
  return (
    <Section
      title="Answers"
      note="An answer locks as soon as it is pressed. Its verdict has a color, a shape, an icon and a word."
    >
      <div className="answers">
        <AnswerButton letter="A" text="Idle: Mercury" state="idle" onChoose={discardEvent} />
        <AnswerButton letter="B" text="Chosen: Gallium" state="locked" onChoose={discardEvent} />
        <AnswerButton letter="A" text="Right: Mercury" state="right" onChoose={discardEvent} />
        <AnswerButton letter="B" text="Wrong: Lead" state="wrong" onChoose={discardEvent} />
        <AnswerButton
          letter="A"
          text="Shown after a wrong one: Mercury"
          state="right"
          revealed
          onChoose={discardEvent}
        />
        <AnswerButton letter="C" text="Struck by 50/50: Tin" state="struck" onChoose={discardEvent} />
        <AnswerButton letter="D" text="Another answer, after the verdict" state="rest" onChoose={discardEvent} />
        <AnswerButton letter="D" text="Disabled" state="idle" disabled onChoose={discardEvent} />
        <AnswerButton
          letter="C"
          text="An answer that goes on for rather longer than anybody who wrote the questions had in mind, over three lines"
          state="idle"
          onChoose={discardEvent}
        />
        <span className="gallery-focused">
          <AnswerButton letter="D" text="Focused" state="idle" onChoose={discardEvent} />
        </span>
      </div>
    </Section>
  );
}
