import { longestText } from '#shared/questions/rules.ts';
import { CountedField } from '../../ui/counted-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DraftFieldsProps } from './question-fields.tsx';

const wrongIndexes = [0, 1, 2] as const;

/** The right answer and three wrong ones. */
export function AnswerFields({ draft, faults, onChange }: DraftFieldsProps) {
  function changeWrong(index: number, text: string) {
    const [first, second, third] = draft.wrongAnswers.map((answer, i) => (i === index ? text : answer));
    onChange({ wrongAnswers: [first ?? '', second ?? '', third ?? ''] });
  }
  return (
    <div className="editor-answers">
      <div className="editor-answer editor-answer-right">
        <Icon name="check" />
        <CountedField
          label="Correct answer"
          name="correctAnswer"
          longest={longestText.answer}
          value={draft.correctAnswer}
          onChange={(correctAnswer) => onChange({ correctAnswer })}
          error={faults.correctAnswer}
          autoComplete="off"
          required
        />
      </div>
      {wrongIndexes.map((index) => (
        <div className="editor-answer editor-answer-wrong" key={index}>
          <Icon name="cross" />
          <CountedField
            label={`Wrong answer ${index + 1}`}
            name={`wrongAnswer${index + 1}`}
            longest={longestText.answer}
            value={draft.wrongAnswers[index]}
            onChange={(text) => changeWrong(index, text)}
            error={faults[`wrongAnswers.${index}`]}
            autoComplete="off"
            required
          />
        </div>
      ))}
    </div>
  );
}
