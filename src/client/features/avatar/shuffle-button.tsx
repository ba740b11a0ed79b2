import { Button } from '#client/ui/controls/button.tsx';
import { useShuffle } from './use-shuffle.ts';

/** Another starter face, for who has not dressed yet. */
export function ShuffleButton() {
  const { shuffle, told } = useShuffle();
  return (
    <>
      <Button variant="plain" size="sm" icon="shuffle" onClick={shuffle}>
        Shuffle
      </Button>
      <span className="vh" role="status">
        {told}
      </span>
    </>
  );
}
