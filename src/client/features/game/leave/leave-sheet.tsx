import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import type { Game } from '../session/game-model.ts';
import { getLeaveCost, getPlayedOnceName } from './leaving-cost.ts';
import { TimeLeft } from '../parts/time-left.tsx';

interface LeaveSheetProps {
  game: Game;
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirmation before leaving a contest or the Daily Ten, which have no pause and no second try. */
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
