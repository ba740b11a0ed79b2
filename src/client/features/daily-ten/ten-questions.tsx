import './ten-questions.css';
import type { TenQuestion } from '#shared/daily-ten/contract.ts';
import type { TenOutcome } from '#shared/daily-ten/rules.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { knownText } from './ten-texts.ts';

const looks: Readonly<Record<TenOutcome, { readonly icon: IconName; readonly text: string }>> = {
  right: { icon: 'check', text: 'You knew it' },
  wrong: { icon: 'cross', text: 'You missed it' },
  timeout: { icon: 'hourglass', text: 'You ran out of time' },
  missed: { icon: 'skip', text: 'You did not get to it' },
};

/** The ten of a date that is over everywhere, with what was right and why. */
export function TenQuestions({ questions }: { readonly questions: readonly TenQuestion[] }) {
  return (
    <ol className="ten-questions">
      {questions.map((question) => (
        <Surface as="li" key={question.id} className="ten-question">
          <p className="ten-question-head">
            <Badge tone="plain">{`${question.position}. ${question.category}`}</Badge>
            {question.outcome && (
              <span className={`ten-outcome ten-outcome-${question.outcome}`}>
                <Icon name={looks[question.outcome].icon} />
                {looks[question.outcome].text}
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
            {[knownText(question), question.credit].filter(Boolean).join(' · ')}
          </Text>
        </Surface>
      ))}
    </ol>
  );
}
