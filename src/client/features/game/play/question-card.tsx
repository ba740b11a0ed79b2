import { type ReactNode, type Ref, Suspense } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import { lazyOrNothing } from '#client/platform/lazy-or-nothing.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { VerdictSeal } from '#client/ui/game/verdict-seal.tsx';
import { ofAll } from './announcements.ts';
import { answerIds } from '../parts/answer-ids.ts';
import { difficultyLook } from '../parts/game-facts.ts';
import { type Game, hasPauses, isPlayedOnce, runOf, shownQuestion } from '../session/game-model.ts';
import { shownPicture } from '../parts/shown-picture.ts';

/** Decoration: the verdict does not fall with it. */
const VerdictCorner = lazyOrNothing(async () => (await import('./feel.tsx')).VerdictCorner);

/** What is said with a question: its place in the game, its picture, its answers (with answer-list.tsx). */
const placeId = 'question-place';
const pictureId = 'question-picture';
const wordsId = 'question-words';
const beside = [pictureId, ...answerIds].join(' ');

interface QuestionCardProps {
  game: Game;
  category: Category | null;
  /** What came of the answer stands around the card, too: its seal comes with that, and its room for the sheet, a frame behind the answers. */
  isTold: boolean;
  ring: ReactNode;
  questionRef: Ref<HTMLHeadingElement>;
  /** The question is called by all that belongs to it: one utterance in place of a name with a description behind it. */
  isReadWhole: boolean;
  onPause: () => void;
}

/** Score, ring or seal, Pause, the chips, and the question; under a cover the question is folded away. */
export function QuestionCard({ game, category, isTold, ring, questionRef, isReadWhole, onPause }: QuestionCardProps) {
  const question = shownQuestion(game);
  const outcome = isTold ? question?.verdict?.outcome : undefined;
  const isCovered = game.cover !== 'none';
  return (
    <section className={outcome ? 'game-card game-card-decided' : 'game-card'} aria-label="Question">
      <div className="game-card-top">
        <p className="game-score">
          <small>Score</small>
          <b className="num">{numberText(game.score)}</b>
        </p>
        {outcome ? (
          <>
            <VerdictSeal outcome={outcome} />
            <Suspense>
              <VerdictCorner run={runOf(game)} isRight={outcome === 'right'} />
            </Suspense>
          </>
        ) : (
          <>
            {ring || <span />}
            {!isPlayedOnce(game) && <PauseButton game={game} onPause={onPause} />}
          </>
        )}
      </div>
      {isCovered || !question ? (
        <div className="game-folded" />
      ) : (
        <>
          <div className="game-chips">
            {category && (
              <Badge tone="plain" slug={slugOrGeneral(category.icon)}>
                {category.name}
              </Badge>
            )}
            <Badge tone="plain" kites={difficultyLook(question.difficulty).kites}>
              {difficultyLook(question.difficulty).name}
            </Badge>
            <Badge tone="plain">
              <span className="num">
                {game.gameMode === 'survival' ? `${game.questionsCorrect} correct` : `${question.points} points`}
              </span>
            </Badge>
          </div>
          <h2
            key={question.ticket}
            className="game-question"
            tabIndex={-1}
            ref={questionRef}
            id={wordsId}
            aria-labelledby={isReadWhole ? `${placeId} ${wordsId} ${beside}` : undefined}
            aria-describedby={isReadWhole ? undefined : `${placeId} ${beside}`}
          >
            {question.question}
          </h2>
          {/* Part of what the question is called by; read by itself, the header has said it. */}
          <span hidden id={placeId}>
            Question {question.position}
            {ofAll(question.total)}
          </span>
          {question.picture && <QuestionPicture id={pictureId} {...shownPicture(question.picture)} />}
        </>
      )}
    </section>
  );
}

function PauseButton({ game, onPause }: { game: Game; onPause: () => void }) {
  const isPaused = game.cover === 'paused';
  return (
    <Button
      variant="plain"
      size="sm"
      className="game-pause"
      icon={isPaused ? 'play' : 'pause'}
      aria-keyshortcuts="Escape P"
      busy={game.cover === 'pausing'}
      disabled={!isPaused && !hasPauses(game)}
      onClick={onPause}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  );
}
