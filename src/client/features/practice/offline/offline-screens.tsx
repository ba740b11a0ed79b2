import './offline-frame.css';
import type { ReactNode } from 'react';
import { Stack } from '#client/ui/layout.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { PlaceIllustration } from '#client/ui/scenery/place-art.tsx';
import { formatUnsentAnswers } from './offline-round.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';

export function OfflineFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="offline">
      <Hills tone="dusk" />
      <Stack className="offline-stage" gap={4}>
        <Brand />
        {children}
      </Stack>
    </main>
  );
}

interface OfflineEndProps {
  readonly right: number;
  readonly asked: number;
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

interface OfflineStartProps {
  readonly questions: number;
  readonly waiting: number;
  /** True if the device has no network; false if only the server does not respond. */
  readonly isOffline: boolean;
  /** True after a round was left: its focused button is gone, so the heading takes the focus. */
  readonly isAfterRound: boolean;
  readonly onStart: () => void;
}

export function OfflineStart({ questions, waiting, isOffline, isAfterRound, onStart }: OfflineStartProps) {
  const canPractice = questions > 0;
  return (
    <OfflineFrame>
      <Surface as="section" className="offline-card" padding={6} radius="xl">
        <PlaceIllustration art={canPractice ? 'camp' : 'signpost'} />
        <h1 tabIndex={-1} ref={isAfterRound ? focusIfLost : undefined}>
          {isOffline ? 'You are offline' : 'The game is out of reach'}
        </h1>
        {canPractice ? (
          <>
            <Text size="lg" display>
              Practice what you have seen.
            </Text>
            <Surface as="ul" tone="well" className="offline-facts">
              <Fact icon="list">
                {questions === 1 ? 'One question' : `${questions} questions`} that you have answered before, the wrong
                ones first
              </Fact>
              <Fact icon="clock">No clock, no lives: take your time</Fact>
              <Fact icon="check">
                {waiting > 0 ? formatUnsentAnswers(waiting) : 'Your answers are kept, and sent when you are back'}
              </Fact>
            </Surface>
            <Button size="lg" block icon="play" onClick={onStart}>
              Practice
            </Button>
          </>
        ) : (
          <Text tone="soft">
            This page needs the network. Play a game while you have one, and its questions wait here to be practiced the
            next time.
          </Text>
        )}
        <Text size="sm" tone="muted">
          We keep looking. As soon as we get through, your page comes back on its own.
        </Text>
        <Button variant="ghost" icon="again" onClick={() => location.reload()}>
          Try again
        </Button>
      </Surface>
    </OfflineFrame>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
