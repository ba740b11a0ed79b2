import './match-answers.css';
import type { MatchResult } from '#shared/tournaments/contract.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';

type Question = MatchResult['questions'][number];
type Answer = NonNullable<Question['player1']>;

const outcomeLooks: Readonly<Record<Answer['outcome'], { readonly icon: IconName; readonly word: string }>> = {
  right: { icon: 'check', word: 'Right' },
  wrong: { icon: 'cross', word: 'Wrong' },
  timeout: { icon: 'clock', word: 'Time up' },
};

const difficulties = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

interface MatchAnswersProps {
  readonly questions: readonly Question[];
  readonly names: readonly [string, string];
}

/** The question text is sent only to the match's own players, because other players may still get it. */
export function MatchAnswers({ questions, names }: MatchAnswersProps) {
  return (
    <table className="match-answers">
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      {questions.map((question) => (
        <tbody key={question.position}>
          {question.question !== null && (
            <tr>
              <th scope="rowgroup" colSpan={3} className="match-question">
                {question.question}
                {question.correctAnswer !== null && <small>Right answer: {question.correctAnswer}</small>}
              </th>
            </tr>
          )}
          <tr>
            <th scope="row" className="num">
              {question.position}. {difficulties[question.difficulty]}
            </th>
            <AnswerCell answer={question.player1} />
            <AnswerCell answer={question.player2} />
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function AnswerCell({ answer }: { answer: Answer | null }) {
  if (!answer) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="vh">Not played</span>
      </td>
    );
  }
  const { icon, word } = outcomeLooks[answer.outcome];
  return (
    <td className={`num answer-${answer.outcome}`}>
      <span className="answer-seal">
        <Icon name={icon} />
        <span className="vh">{word}, </span>
        {formatNumber(answer.points)}
      </span>
      <small>{answer.timeTaken === null ? 'time up' : `${formatAnswerTime(answer.timeTaken)} s`}</small>
    </td>
  );
}

const tenthsFormat = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function formatAnswerTime(seconds: number): string {
  return tenthsFormat.format(seconds);
}
