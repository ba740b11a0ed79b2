import './ten-questions.css';
import type { TenQuestion } from '#shared/daily-ten/contract.ts';
import type { TenOutcome } from '#shared/daily-ten/rules.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatKnownPercent } from './ten-texts.ts';

const outcomeLooks: Readonly<Record<TenOutcome, { readonly icon: IconName; readonly text: string }>> = {
  right: { icon: 'check', text: 'You knew it' },
  wrong: { icon: 'cross', text: 'You missed it' },
  timeout: { icon: 'hourglass', text: 'You ran out of time' },
  missed: { icon: 'skip', text: 'You did not get to it' },
};

/** Questions of a past date with the right answers and explanations. */
export function TenQuestions({ questions }: { readonly questions: readonly TenQuestion[] }) {
  return (
    <ol className="ten-questions">
      {questions.map((question) => (
        <Surface as="li" key={question.id} className="ten-question">
          <p className="ten-question-head">
            <Badge tone="plain">{`${question.position}. ${question.category}`}</Badge>
            {question.outcome && (
              <span className={`ten-outcome ten-outcome-${question.outcome}`}>
                <Icon name={outcomeLooks[question.outcome].icon} />
                {outcomeLooks[question.outcome].text}
              </span>
            )}
          </p>
          <p className="ten-question-text">{question.question}</p>
          {question.outcome === 'wrong' && question.answer && (
            <p>
              You said <b>{question.answer}</b>
            </p>
          )}
          <p>
            The answer is <b>{question.correctAnswer}</b>
          </p>
          {question.explanation && <Text tone="soft">{question.explanation}</Text>}
          <Text size="sm" tone="muted">
            {[formatKnownPercent(question), question.credit].filter(Boolean).join(' · ')}
          </Text>
        </Surface>
      ))}
    </ol>
  );
}
