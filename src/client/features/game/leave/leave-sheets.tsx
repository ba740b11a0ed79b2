import { type ReactNode, Suspense } from 'react';
import { lazyOptional } from '#client/platform/lazy-optional.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { arePausesBounded } from '#shared/game/rules.ts';
import { type Game, getPauseEnd } from '../session/game-model.ts';
import { getLeaveCost, getPlayedOnceName } from './leave-cost.ts';
import { TimeLeft } from '../parts/time-left.tsx';

const PauseSwitches = lazyOptional(async () => (await import('../play/game-effects.tsx')).PauseSwitches);

interface PauseSheetProps {
  game: Game;
  isLeaving: boolean;
  playSettingsLink: ReactNode;
  onResume: () => void;
  onQuit: () => void;
}

/** When no pause is possible it asks before leaving, and warns that the clock is running (rules 2.8). */
export function PauseSheet({ game, isLeaving, playSettingsLink, onResume, onQuit }: PauseSheetProps) {
  const isPaused = game.cover === 'paused';
  return (
    <Sheet
      open={isPaused || game.cover === 'running' || game.cover === 'still'}
      title={isPaused ? 'Game Paused' : 'Leave this game?'}
      art="camp"
      className="game-pause-sheet"
      onBack={onResume}
    >
      <p className="muted">{getPauseText(game)}</p>
      {isPaused && game.isWhole && arePausesBounded(game.timeFactor) && (
        <p className="game-pause-price">{getPauseCost(game)}</p>
      )}
      <Button
        size="lg"
        block
        icon="play"
        autoFocus
        aria-keyshortcuts="Escape P"
        busy={game.resumption === 'sending'}
        onClick={onResume}
      >
        Resume Game
      </Button>
      {game.resumption === 'failed' && (
        <p className="xs" role="alert">
          We did not get through. Check your connection, and try again.
        </p>
      )}
      <Button variant="ghost" block busy={isLeaving} onClick={onQuit}>
        Quit Game
      </Button>
      <p className="xs muted">{getLeaveCost(game)}</p>
      {playSettingsLink}
      <div className="game-pause-switches">
        <Suspense>
          <PauseSwitches />
        </Suspense>
      </div>
      {isPaused && <PauseBudget game={game} />}
    </Sheet>
  );
}

function getPauseText({ cover, timeFactor }: Game): string {
  if (cover === 'paused') {
    return arePausesBounded(timeFactor)
      ? 'The fire is lit and the clock stands still. The question is folded away until you are back.'
      : 'The fire is lit and no clock is running. Stay as long as you like: the game waits for a day.';
  }
  if (cover === 'still') return 'No clock is running. The next question waits until you are back.';
  return 'You cannot pause right now, so the clock runs on. What you have answered stands.';
}

/** A player who pauses could look the answer up (rules K10, K11). */
function getPauseCost({ gameMode }: Game): string {
  return gameMode === 'survival'
    ? 'A paused question earns no time bonus and no leaderboard points.'
    : 'A paused question earns no leaderboard points. In this game it counts as usual.';
}

function PauseBudget({ game }: { game: Game }) {
  const endsAt = getPauseEnd(game);
  if (endsAt === null) return null;
  const pauses = game.pausesLeft === 1 ? '1 pause' : `${game.pausesLeft} pauses`;
  return (
    <p className="xs muted num">
      {pauses} and <TimeLeft until={endsAt} /> left in this game
    </p>
  );
}

interface LeaveSheetProps {
  game: Game;
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** These games have no pause and no second try. */
export function LeaveSheet({ game, isLeaving, onStay, onLeave }: LeaveSheetProps) {
  const gameName = getPlayedOnceName(game);
  return (
    <Sheet
      open={game.cover === 'running' || game.cover === 'still'}
      title={`Leave ${game.gameMode === 'dailyTen' ? 'the' : 'this'} ${gameName}?`}
      art="camp"
      onClose={onStay}
    >
      <p className="muted">{getLeaveCost(game)}</p>
      {game.endsAt === null && game.cover === 'running' && <p className="muted">The clock runs on while you think.</p>}
      {game.endsAt !== null && (
        <p className="muted">
          {game.cover === 'still'
            ? `No question is running, but the ${gameName} is`
            : `The clock runs on while you think, and the ${gameName} is`}{' '}
          over in <TimeLeft until={game.endsAt} />, played or not.
        </p>
      )}
      <Button size="lg" block icon="play" autoFocus onClick={onStay}>
        Stay
      </Button>
      <Button variant="ghost" block busy={isLeaving} onClick={onLeave}>
        Leave
      </Button>
    </Sheet>
  );
}
