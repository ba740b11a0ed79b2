import { type ReactNode, type Ref, Suspense } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import { lazyOptional } from '#client/platform/lazy-optional.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { VerdictSeal } from '#client/ui/game/verdict-seal.tsx';
import { formatTotal } from './announcements.ts';
import { answerIds } from '../parts/answer-labels.ts';
import { getDifficultyLook } from '../parts/game-facts.ts';
import { type Game, hasPauses, isPlayedOnce, countRun, getShownQuestion } from '../session/game-model.ts';
import { toPictureProps } from '../parts/shown-picture.ts';

/** Decoration, loaded separately so that the verdict does not depend on it. */
const VerdictCorner = lazyOptional(async () => (await import('./game-effects.tsx')).VerdictCorner);

/** These elements name or describe the question, together with the answers (answer-labels.ts). */
const placeId = 'question-place';
const pictureId = 'question-picture';
const wordsId = 'question-words';
const describedByIds = [pictureId, ...answerIds].join(' ');

interface QuestionCardProps {
  game: Game;
  category: Category | null;
  /** The verdict is also rendered around the card: its seal appears then, one frame after the answers. */
  isVerdictShown: boolean;
  ring: ReactNode;
  questionRef: Ref<HTMLHeadingElement>;
  /**
   * The accessible name of the question contains everything, so that it is read as one utterance rather than a name and
   * a description.
   */
  isReadWhole: boolean;
  onPause: () => void;
}

/** While covered, the question is hidden. */
export function QuestionCard({
  game,
  category,
  isVerdictShown,
  ring,
  questionRef,
  isReadWhole,
  onPause,
}: QuestionCardProps) {
  const question = getShownQuestion(game);
  const outcome = isVerdictShown ? question?.verdict?.outcome : undefined;
  const isCovered = game.cover !== 'none';
  return (
    <section className={outcome ? 'game-card game-card-decided' : 'game-card'} aria-label="Question">
      <div className="game-card-top">
        <p className="game-score">
          <small>Score</small>
          <b className="num">{formatNumber(game.score)}</b>
        </p>
        {outcome ? (
          <>
            <VerdictSeal outcome={outcome} />
            <Suspense>
              <VerdictCorner run={countRun(game)} isRight={outcome === 'right'} />
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
              <Badge tone="plain" slug={toCategorySlug(category.icon)}>
                {category.name}
              </Badge>
            )}
            <Badge tone="plain" kites={getDifficultyLook(question.difficulty).kites}>
              {getDifficultyLook(question.difficulty).name}
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
            aria-labelledby={isReadWhole ? `${placeId} ${wordsId} ${describedByIds}` : undefined}
            aria-describedby={isReadWhole ? undefined : `${placeId} ${describedByIds}`}
          >
            {question.question}
          </h2>
          {/* Part of the question's accessible name; hidden because the header already contains it. */}
          <span hidden id={placeId}>
            Question {question.position}
            {formatTotal(question.total)}
          </span>
          {question.picture && <QuestionPicture id={pictureId} {...toPictureProps(question.picture)} />}
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
