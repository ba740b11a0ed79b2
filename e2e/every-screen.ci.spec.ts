import { selectPart } from '../test/harness/test-form.ts';
import { test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { screens } from './support/every-screen.ts';
import { checkScreen, getThemes } from './support/check-screen.ts';
import { newAccount, signIn, signUp } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

// Ten times the answer time, so that no question times out during a check; reduced motion stops decorative animations.
test.use({
  device: { timeFactor: '10', advance: 'hand' },
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
});

for (const [index, screen] of selectPart([...screens.entries()], 8)) {
  const tried = getThemes(index);
  test(`${screen.name}: no barrier in ${tried.join(' and ')}, no sideways scrolling, nothing too small for a finger`, async ({
    page,
    context,
    server,
    meet,
    complaints,
  }) => {
    complaints.expect(matchStatusError(404, '/api/categories/999'), matchStatusError(404, '/api/tournaments/999999'));
    complaints.expect(
      matchStatusError(409, '/api/analytics/question-attempt'),
      matchStatusError(409, '/api/questions/random'),
    );
    complaints.expect(matchStatusError(400, '/api/auth/change-password'), matchStatusError(404, '/nowhere'));
    complaints.expect(matchStatusError(403, '/api/auth/sign-in/email'), matchStatusError(503, '/api/'));
    if (screen.seenBy === 'administrator') await signIn(context, administrator);
    else if (screen.seenBy !== 'visitor') await signUp(context, newAccount());
    const world = { server, meet };
    try {
      await screen.open(page, world);
      await checkScreen(page, screen.name.replaceAll(/\W+/g, '-'), tried);
    } finally {
      await screen.leave?.(page, world);
    }
  });
}
