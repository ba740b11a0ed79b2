import { Suspense } from 'react';
import { lazyOrNothing } from '#client/platform/lazy-or-nothing.ts';
import { AnswerButton } from '#client/ui/game/answer-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { answerLetters } from '../parts/answer-letters.ts';
import { answerIds } from '../parts/answer-ids.ts';
import { answerState } from '../parts/game-facts.ts';
import { type Game, holdsAnswers, shownQuestion } from '../session/game-model.ts';
import type { GameSession } from '../session/game-session.ts';

/** Decoration: the answers do not wait for it. */
const KiteBurst = lazyOrNothing(async () => (await import('./feel.tsx')).KiteBurst);

interface AnswerListProps {
  game: Game;
  /** What came of the answer stands around the card, too. */
  isTold: boolean;
  session: GameSession;
}

/** The lettered answers; True and False are two large ones. They are buttons, never radios: an arrow key must not lock an answer (3.2.2). */
export function AnswerList({ game, isTold, session }: AnswerListProps) {
  const question = shownQuestion(game);
  if (!question) return null;
  return (
    <div
      className={classNames('answers', question.kind === 'trueFalse' && 'answers-two')}
      role="group"
      aria-label="Answers"
    >
      {question.answers.map((answer, index) => {
        const state = answerState(game, question, answer);
        const isRevealed = question.verdict?.outcome !== 'right';
        return (
          <div
            className={classNames('answer-row', state === 'rest' && 'answer-row-rest')}
            id={answerIds[index]}
            key={answerIds[index]}
          >
            <AnswerButton
              letter={answerLetters[question.kind][index] ?? 'D'}
              text={answer}
              state={state}
              disabled={game.stage !== 'asking' || !game.isOpen || holdsAnswers(game)}
              revealed={state === 'right' && isRevealed}
              onChoose={() => session.choose(answer)}
            />
            {isTold && state === 'right' && !isRevealed && (
              <Suspense>
                <KiteBurst />
              </Suspense>
            )}
          </div>
        );
      })}
    </div>
  );
}
