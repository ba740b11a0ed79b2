import { type ReactNode, Suspense } from 'react';
import { lazyOrNothing } from '#client/platform/lazy-or-nothing.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import type { Game } from '../session/game-model.ts';
import { leavingCost } from './leaving-cost.ts';
import { TimeLeft } from '../parts/time-left.tsx';

const PauseSwitches = lazyOrNothing(async () => (await import('../play/feel.tsx')).PauseSwitches);

interface PauseSheetProps {
  game: Game;
  isLeaving: boolean;
  /** The door to how one plays. */
  playWay: ReactNode;
  onResume: () => void;
  onQuit: () => void;
}

/** The pause overlay (rules 2.8). Without a pause it still asks before a game is left, and says that time runs. */
export function PauseSheet({ game, isLeaving, playWay, onResume, onQuit }: PauseSheetProps) {
  const isPaused = game.cover === 'paused';
  return (
    <Sheet
      open={isPaused || game.cover === 'running' || game.cover === 'still'}
      title={isPaused ? 'Game Paused' : 'Leave this game?'}
      art="camp"
      className="game-pause-sheet"
    >
      <p className="muted">{standingText(game)}</p>
      {isPaused && game.isWhole && <p className="game-pause-price">{pausePrice(game)}</p>}
      <Button size="lg" block icon="play" autoFocus onClick={onResume}>
        Resume Game
      </Button>
      <Button variant="ghost" block busy={isLeaving} onClick={onQuit}>
        Quit Game
      </Button>
      <p className="xs muted">{leavingCost(game)}</p>
      {playWay}
      <div className="game-pause-switches">
        <Suspense>
          <PauseSwitches />
        </Suspense>
      </div>
      {isPaused && <PauseBudget game={game} />}
    </Sheet>
  );
}

function standingText({ cover }: Game): string {
  if (cover === 'paused')
    return 'The fire is lit and the clock stands still. The question is folded away until you are back.';
  if (cover === 'still') return 'No clock is running. The next question waits until you are back.';
  return 'No pause can be had right now, so the clock runs on. What you have answered stands.';
}

/** Who pauses has time to look it up (rules K10, K11). */
function pausePrice({ gameMode }: Game): string {
  return gameMode === 'survival'
    ? 'A paused question earns no time bonus and no leaderboard points.'
    : 'A paused question earns no leaderboard points. In this game it counts as ever.';
}

/** How many pauses are left, and how long this one may still last. */
function PauseBudget({ game }: { game: Game }) {
  const pauses = game.pausesLeft === 1 ? '1 pause' : `${game.pausesLeft} pauses`;
  return (
    <p className="xs muted num">
      {pauses} and <TimeLeft until={(game.pausedAt ?? 0) + game.pauseMsLeft} /> left in this game
    </p>
  );
}
