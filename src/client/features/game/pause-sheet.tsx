import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Game } from './game-model.ts';
import { minutesText } from './minutes-text.ts';

interface PauseSheetProps {
  game: Game;
  isLeaving: boolean;
  onResume: () => void;
  onQuit: () => void;
}

/** The pause overlay (section 2). Where no pause could be had it still asks before a game is left, and says that time runs. */
export function PauseSheet({ game, isLeaving, onResume, onQuit }: PauseSheetProps) {
  const isPaused = game.cover === 'paused';
  return (
    <Sheet
      open={isPaused || game.cover === 'running'}
      title={isPaused ? 'Game Paused' : 'Leave this game?'}
      art="camp"
      className="game-pause-sheet"
    >
      <p className="muted">
        {isPaused
          ? 'The fire is lit and the clock stands still. The question is folded away until you are back.'
          : 'No pause can be had right now, so the clock runs on. What you have answered stands.'}
      </p>
      <Button size="lg" block icon="play" autoFocus onClick={onResume}>
        Resume Game
      </Button>
      <Button variant="ghost" block busy={isLeaving} onClick={onQuit}>
        Quit Game
      </Button>
      {isPaused && <PauseBudget game={game} />}
    </Sheet>
  );
}

/** How many pauses are left, and how long this one may still last. */
function PauseBudget({ game }: { game: Game }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = game.pauseMsLeft - Math.max(0, now - (game.pausedAt ?? now));
  const pauses = game.pausesLeft === 1 ? '1 pause' : `${game.pausesLeft} pauses`;
  return (
    <p className="xs muted num">
      {pauses} and {minutesText(leftMs / 1000)} left in this game
    </p>
  );
}
