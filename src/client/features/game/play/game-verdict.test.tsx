import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { decided } from '#test/fixtures/example-game.ts';
import { GameVerdict } from './game-verdict.tsx';

const shown = (game: ReturnType<typeof decided>) =>
  renderToString(
    <GameVerdict
      game={game}
      action={null}
      moreTime={<b>More time?</b>}
      onHold={() => undefined}
      onNext={() => undefined}
    />,
  );

it('who ran out of time is shown the way to more of it, and nobody else', () => {
  expect(shown(decided(null, 'timeout'))).toContain('More time?');
  expect(shown(decided('Russia', 'wrong'))).not.toContain('More time?');
  expect(shown(decided('France', 'right'))).not.toContain('More time?');
});
