import { Suspense } from 'react';
import { lazyOptional } from '#client/platform/lazy-optional.ts';
import { AnswerButton } from '#client/ui/game/answer-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { answerLetters } from '../parts/answer-labels.ts';
import { answerIds } from '../parts/answer-labels.ts';
import { getAnswerState } from '../parts/game-facts.ts';
import { type Game, areAnswersBlocked, getShownQuestion } from '../session/game-model.ts';
import type { GameSession } from '../session/game-session.ts';

/** Decoration, loaded separately so that the answers do not wait for it. */
const KiteBurst = lazyOptional(async () => (await import('./game-effects.tsx')).KiteBurst);

interface AnswerListProps {
  game: Game;
  /** The verdict is also rendered around the card. */
  isVerdictShown: boolean;
  session: GameSession;
}

/**
 * The lettered answers; True and False are two large ones. They are buttons and never radios, because an arrow key must
 * not lock an answer (WCAG 3.2.2).
 */
export function AnswerList({ game, isVerdictShown, session }: AnswerListProps) {
  const question = getShownQuestion(game);
  if (!question) return null;
  return (
    <div
      className={classNames('answers', question.kind === 'trueFalse' && 'answers-two')}
      role="group"
      aria-label="Answers"
    >
      {question.answers.map((answer, index) => {
        const state = getAnswerState(game, question, answer);
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
              disabled={game.stage !== 'asking' || !game.isOpen || areAnswersBlocked(game)}
              revealed={state === 'right' && isRevealed}
              onChoose={() => session.choose(answer)}
            />
            {isVerdictShown && state === 'right' && !isRevealed && (
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
