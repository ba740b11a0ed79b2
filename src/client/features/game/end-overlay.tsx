import './end-overlay.css';
import { type ReactNode, useEffect, useRef } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { playSound } from '../../platform/sound.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { LoadingNeedle } from '../../ui/loading-needle.tsx';
import { numberText } from '../../ui/number-text.ts';
import { DuskSky } from '../../ui/scene.tsx';
import { StarRow } from '../../ui/star-row.tsx';
import { EndFacts } from './end-facts.tsx';
import { endTitle } from './game-facts.ts';
import type { Game } from './game-model.ts';

interface EndOverlayProps {
  game: Game;
  /** What was asked, to look at once more. */
  review: ReactNode;
  /** The player's total, for the level bar; undefined while it is read. */
  totalScore: number | undefined;
  onRetry: () => void;
  onPlayAgain: () => void;
  onHome: () => void;
}

/** The end of a game, shared by normal and survival (section 2). It shows nothing that the server did not say. */
export function EndOverlay({ game, review, totalScore, onRetry, onPlayAgain, onHome }: EndOverlayProps) {
  const { result, submission } = game;
  if (result) {
    return (
      <EndFrame isSuccess={result.isSuccess} stars={result.isSuccess ? result.stars : null}>
        <EndTitle result={result} />
        <EndFacts result={result} totalScore={totalScore} />
        <EndActions onPlayAgain={onPlayAgain} onHome={onHome} />
        {review}
      </EndFrame>
    );
  }
  return (
    <EndFrame isSuccess={false} stars={null}>
      {submission === 'failed' ? (
        <>
          <FocusedTitle>Not counted yet</FocusedTitle>
          <p>Failed to submit game result. Your answers are safe: try again when you are back online.</p>
          <p className="end-score">
            <span>Final Score</span> <b className="num">{numberText(game.score)}</b>
          </p>
          <div className="end-actions">
            <Button size="lg" icon="again" onClick={onRetry}>
              Try again
            </Button>
            <Button variant="plain" className="end-home" icon="home" onClick={onHome}>
              Home
            </Button>
          </div>
        </>
      ) : (
        <LoadingNeedle label="Counting your score..." />
      )}
    </EndFrame>
  );
}

interface EndFrameProps {
  isSuccess: boolean;
  /** Null: none are shown; they are for successes only. */
  stars: number | null;
  children: ReactNode;
}

function EndFrame({ isSuccess, stars, children }: EndFrameProps) {
  return (
    <main id="main" className="end" tabIndex={-1}>
      <div className="end-sky">
        <DuskSky mood={isSuccess ? 'risen' : 'night'} />
        {isSuccess && <Confetti />}
      </div>
      <div className="end-stage">
        {stars !== null && <StarRow earned={stars} />}
        <section className="end-card">{children}</section>
      </div>
    </main>
  );
}

/** The toast tells the final score over the overlay (rules: after a finished game). */
function EndTitle({ result }: { result: GameResult }) {
  useEffect(() => {
    showToast({ title: 'Game Complete', text: `You scored ${numberText(result.score)} points.`, tone: 'success' });
    if (result.isSuccess) playSound('win');
  }, [result]);
  return <FocusedTitle>{endTitle(result.gameMode, result.isSuccess)}</FocusedTitle>;
}

/** Where the question was, the title has the focus now: never nowhere (2.4.3). */
function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 tabIndex={-1} ref={title}>
      {children}
    </h1>
  );
}

function EndActions({ onPlayAgain, onHome }: { onPlayAgain: () => void; onHome: () => void }) {
  return (
    <div className="end-actions">
      <Button size="lg" icon="again" onClick={onPlayAgain}>
        Play Again
      </Button>
      <Button variant="plain" className="end-home" icon="home" onClick={onHome}>
        Home
      </Button>
    </div>
  );
}
