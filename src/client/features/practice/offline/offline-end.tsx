import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { PlaceIllustration } from '#client/ui/scenery/place-art.tsx';
import { OfflineFrame } from './offline-frame.tsx';
import { formatUnsentAnswers } from './offline-round.ts';

interface OfflineEndProps {
  readonly right: number;
  readonly asked: number;
  /** Answers that were not sent yet. */
  readonly waiting: number;
  readonly isReachable: boolean;
  readonly onAgain: () => void;
}

export function OfflineEnd({ right, asked, waiting, isReachable, onAgain }: OfflineEndProps) {
  return (
    <OfflineFrame>
      <Surface as="section" className="offline-card" padding={6} radius="xl">
        <PlaceIllustration art="camp" />
        <h1 tabIndex={-1} ref={focusIfLost}>
          {right === asked ? 'All of them!' : 'Well practiced!'}
        </h1>
        <p className="offline-score">
          <b className="num">
            {right}
            <small>/{asked}</small>
          </b>{' '}
          right
        </p>
        <Text tone="soft" role="status">
          {isReachable ? 'You are back online. Your page will be here in a moment.' : formatUnsentAnswers(waiting)}
        </Text>
        {isReachable ? (
          <Button size="lg" block icon="play" onClick={() => location.reload()}>
            Go on
          </Button>
        ) : (
          <Button size="lg" block icon="again" onClick={onAgain}>
            Practice more
          </Button>
        )}
      </Surface>
    </OfflineFrame>
  );
}
