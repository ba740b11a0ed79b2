import { expect, test } from './fixtures.ts';
import { beyondTheEdge } from './support/layout.ts';
import { look } from './support/look.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('a picture stands beside its four answers on a small phone, and again when the game is over', async ({
  page,
  game,
}) => {
  // Three of four questions of this place are flags and outlines.
  await game.open('/game/35');
  const picture = game.card.locator('.question-picture');
  for (let tries = 0; tries < 9 && (await picture.count()) === 0; tries += 1) {
    await game.answer('right');
    await game.next();
  }
  await expect(picture).toHaveAttribute('alt', /.{15,}\.$/);
  await expect(picture).toHaveAttribute('src', /^\/api\/pictures\/[\w.-]+$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const { height } = (await picture.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(96);
  for (const answer of await game.answers.getByRole('button').all()) await expect(answer).toBeInViewport({ ratio: 1 });
  expect(await beyondTheEdge(page)).toEqual([]);
  await expect(game.question).toHaveAccessibleDescription((await picture.getAttribute('alt')) ?? '');
  await look(page, 'picture');

  const alt = (await picture.getAttribute('alt')) ?? '';
  await game.answer('wrong');
  for (let lives = 2; lives > 0; lives -= 1) {
    await game.next();
    await game.answer('wrong');
  }
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await page.getByText('Look at the questions').click();
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
});
