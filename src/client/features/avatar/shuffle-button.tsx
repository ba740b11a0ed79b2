import { Button } from '#client/ui/controls/button.tsx';
import { useShuffle } from './use-shuffle.ts';

/** Requests another starter face for a player who has not chosen a look. */
export function ShuffleButton() {
  const { shuffle, told: announcement } = useShuffle();
  return (
    <>
      <Button variant="plain" size="sm" icon="shuffle" onClick={shuffle}>
        Shuffle
      </Button>
      <span className="vh" role="status">
        {announcement}
      </span>
    </>
  );
}
