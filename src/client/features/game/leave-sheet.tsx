import { Button } from '../../ui/button.tsx';
import { numberText } from '../../ui/number-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Game } from './game-model.ts';

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
    <Sheet open={game.cover === 'running'} title={`Leave this ${what}?`} art="camp" onClose={onStay}>
      <p className="muted">
        Leaving ends it: a {what} is played once. Your score so far, {numberText(game.score)}, stands. The clock runs on
        while you think.
      </p>
      <Button size="lg" block icon="play" autoFocus onClick={onStay}>
        Stay
      </Button>
      <Button variant="ghost" block busy={isLeaving} onClick={onLeave}>
        Leave
      </Button>
    </Sheet>
  );
}
