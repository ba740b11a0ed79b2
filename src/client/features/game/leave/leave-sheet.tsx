import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import type { Game } from '../session/game-model.ts';
import { leavingCost } from './leaving-cost.ts';
import { TimeLeft } from '../parts/time-left.tsx';

interface LeaveSheetProps {
  game: Game;
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a contest is left: there is no pause in it, and no second try. */
export function LeaveSheet({ game, isLeaving, onStay, onLeave }: LeaveSheetProps) {
  const what = game.gameMode === 'tournament' ? 'match' : 'challenge';
  return (
    <Sheet
      open={game.cover === 'running' || game.cover === 'still'}
      title={`Leave this ${what}?`}
      art="camp"
      onClose={onStay}
    >
      <p className="muted">{leavingCost(game)}</p>
      {game.endsAt !== null && (
        <p className="muted">
          {game.cover === 'still'
            ? `No question is running, but the ${what} is`
            : `The clock runs on while you think, and the ${what} is`}{' '}
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
