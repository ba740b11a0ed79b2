import { questionKinds, trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';
import { maxTextLength } from '#shared/questions/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { changeKind } from './question-draft.ts';
import { kindNames } from '../question-texts.ts';
import type { DraftFieldsProps } from './question-fields.tsx';

const wrongIndexes = [0, 1, 2] as const;

const kindOptions = questionKinds.map((value) => ({ value, label: kindNames[value] }));
const statementOptions = trueFalseAnswers.map((value) => ({ value, label: value }));

export function AnswerFields(props: DraftFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <ChoiceField
        label="Answers"
        name="kind"
        value={draft.kind}
        onChange={(chosen) => onChange(changeKind(draft, questionKinds.find((known) => known === chosen) ?? 'choice'))}
        options={kindOptions}
        hint={
          draft.kind === 'trueFalse'
            ? 'Write a statement. A guess is right half of the time: half the points.'
            : undefined
        }
      />
      {draft.kind === 'trueFalse' ? <StatementField {...props} /> : <ChoiceFields {...props} />}
    </>
  );
}

function StatementField({ draft, faults, onChange }: DraftFieldsProps) {
  return (
    <SelectField
      label="The statement is"
      name="correctAnswer"
      value={draft.statement}
      onChange={(chosen) => onChange({ statement: trueFalseAnswers.find((known) => known === chosen) ?? '' })}
      options={[...(draft.statement ? [] : [{ value: '', label: 'True or false?' }]), ...statementOptions]}
      error={faults.correctAnswer}
      required
    />
  );
}

function ChoiceFields({ draft, faults, onChange }: DraftFieldsProps) {
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
          longest={maxTextLength.answer}
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
            longest={maxTextLength.answer}
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
