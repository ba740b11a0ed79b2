import { AnswerButton } from '#client/ui/game/answer-button.tsx';
import { nothing } from './samples.ts';
import { Section } from './section.tsx';

export function Answers() {
  return (
    <Section
      title="Answers"
      note="Locks under the finger at once; the verdict lands with colour, shape, icon and word."
    >
      <div className="answers">
        <AnswerButton letter="A" text="Idle: Mercury" state="idle" onChoose={nothing} />
        <AnswerButton letter="B" text="Chosen: Gallium" state="locked" onChoose={nothing} />
        <AnswerButton letter="A" text="Right: Mercury" state="right" onChoose={nothing} />
        <AnswerButton letter="B" text="Wrong: Lead" state="wrong" onChoose={nothing} />
        <AnswerButton letter="A" text="Shown after a wrong one: Mercury" state="right" revealed onChoose={nothing} />
        <AnswerButton letter="C" text="Struck by 50/50: Tin" state="struck" onChoose={nothing} />
        <AnswerButton letter="D" text="The rest, after a verdict" state="rest" onChoose={nothing} />
        <AnswerButton letter="D" text="Not to be chosen now" state="idle" disabled onChoose={nothing} />
        <AnswerButton
          letter="C"
          text="An answer that goes on for rather longer than anybody who wrote the questions had in mind, over three lines"
          state="idle"
          onChoose={nothing}
        />
        <span className="gallery-focused">
          <AnswerButton letter="D" text="Focused" state="idle" onChoose={nothing} />
        </span>
      </div>
    </Section>
  );
}
