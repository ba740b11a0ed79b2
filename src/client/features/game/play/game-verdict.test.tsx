import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createDecidedGame } from '#test/fixtures/example-game.ts';
import { GameVerdict } from './game-verdict.tsx';

const render = (game: ReturnType<typeof createDecidedGame>) =>
  renderToString(
    <GameVerdict
      game={game}
      action={null}
      moreTime={<b>More time?</b>}
      onHold={() => undefined}
      onNext={() => undefined}
    />,
  );

it('shows the link to more time only to a player who ran out of it', () => {
  expect(render(createDecidedGame(null, 'timeout'))).toContain('More time?');
  expect(render(createDecidedGame('Russia', 'wrong'))).not.toContain('More time?');
  expect(render(createDecidedGame('France', 'right'))).not.toContain('More time?');
});
