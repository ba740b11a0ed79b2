import '#client/ui/game/verdict-sheet.css';
import { useEffect, useRef, useState } from 'react';
import type { OfflineAnswer } from '#shared/practice/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { AnswerButton, type AnswerState } from '#client/ui/game/answer-button.tsx';
import { inputGuardMs } from '#client/ui/game/input-guard.ts';
import { Row, Stack } from '#client/ui/layout.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { endWithPeriod } from '#client/ui/end-with-period.ts';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useRootClass } from '#client/ui/use-root-class.ts';
import { OfflineFrame } from './offline-screens.tsx';
import type { RoundQuestion } from './offline-round.ts';

const letters = { choice: ['A', 'B', 'C', 'D'], trueFalse: ['T', 'F'] } as const;

interface OfflineQuestionsProps {
  readonly questions: readonly RoundQuestion[];
  readonly isReachable: boolean;
  /** Resolves once the answer is stored. */
  readonly onAnswer: (answer: Omit<OfflineAnswer, 'answeredAt'>) => Promise<void>;
  readonly onLeave: () => void;
  readonly onEnd: (right: number) => void;
}

/** Without clock and lives. */
export function OfflineQuestions({ questions, isReachable, onAnswer, onLeave, onEnd }: OfflineQuestionsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isSaved, setIsSaved] = useState(true);
  const [index, setIndex] = useState(0);
  const [openIndex, setOpenIndex] = useState(-1);
  const title = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLElement>(null);
  const asked = questions[index];
  const questionId = asked?.question.id;
  const answer = chosen[index];
  const rightSoFar = chosen.filter((text, place) => text === questions[place]?.right).length;

  useRootClass('quiet-paper');

  // Focus moves to each new question and is never lost (WCAG 2.4.3).
  useEffect(() => {
    if (questionId === undefined) return;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [questionId]);

  useEffect(() => {
    const timer = setTimeout(() => setOpenIndex(index), inputGuardMs);
    return () => clearTimeout(timer);
  }, [index]);

  // On a phone the verdict may be below the fold, so it is scrolled into view.
  const isDecided = answer !== undefined;
  useEffect(() => {
    if (isDecided) verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [isDecided]);

  if (!asked) return null;
  const { question, right, answers } = asked;

  function choose(text: string) {
    setChosen([...chosen, text]);
    setIsSaved(false);
    const { id, revision } = question;
    // Stored before the next question appears: an answer counts even if the page is closed now.
    void onAnswer({ questionId: id, revision, answer: text })
      .catch(() => undefined)
      .then(() => setIsSaved(true));
  }

  function next() {
    if (index + 1 < questions.length) setIndex(index + 1);
    else onEnd(rightSoFar);
  }

  return (
    <OfflineFrame>
      <p className="vh" role="status">
        {answer !== undefined && (answer === right ? 'Right.' : `Wrong. The right answer: ${endWithPeriod(right)}`)}
      </p>
      <Row gap={3}>
        <IconButton icon="back" label="Leave this round" onClick={onLeave} />
        <Text as="h1" size="lg" display className="grow">
          Question {index + 1} / {questions.length}
        </Text>
        <Text tone="muted" className="num">
          {rightSoFar} right
        </Text>
      </Row>
      <div role="status">
        {isReachable && (
          <Row between wrap>
            <Text size="sm">You are back online.</Text>
            <Button size="sm" variant="plain" onClick={() => location.reload()}>
              Go on
            </Button>
          </Row>
        )}
      </div>
      <Surface as="section" className="offline-question" padding={5} radius="xl" aria-label="Question">
        <Badge tone="plain" slug={toCategorySlug(question.icon)}>
          {question.category}
        </Badge>
        <h2 tabIndex={-1} ref={title}>
          {question.question}
        </h2>
      </Surface>
      <Stack gap={2} role="group" aria-label="Answers">
        {answers.map((text, place) => (
          <AnswerButton
            key={text}
            letter={letters[question.kind][place] ?? 'D'}
            text={text}
            state={getAnswerState(text, answer, right)}
            disabled={openIndex !== index}
            revealed={text === right && answer !== right}
            onChoose={() => choose(text)}
          />
        ))}
      </Stack>
      {answer !== undefined && (
        <section
          ref={verdict}
          className={`verdict verdict-${answer === right ? 'right' : 'wrong'}`}
          aria-label="Verdict"
        >
          <div className="verdict-head">
            <p className="verdict-answer">
              <small>{answer === right ? 'Right' : 'The right answer'}</small> {right}
            </p>
            <Button size="sm" className="verdict-next" iconAfter="arrow-right" busy={!isSaved} onClick={next}>
              {index + 1 < questions.length ? 'Next' : 'Results'}
            </Button>
          </div>
          {question.explanation && <p className="verdict-why">{question.explanation}</p>}
          {question.credit && <p className="verdict-credit">{question.credit}</p>}
        </section>
      )}
    </OfflineFrame>
  );
}

function getAnswerState(text: string, answer: string | undefined, right: string): AnswerState {
  if (answer === undefined) return 'idle';
  if (text === right) return 'right';
  return text === answer ? 'wrong' : 'rest';
}
