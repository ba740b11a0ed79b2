import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('shows a picture beside its four answers on a small phone, and again in the review', async ({
  page,
  game,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  // Three of four questions in this category have a flag or an outline.
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
  expect(await findOverflow(page)).toEqual([]);
  const said = await game.question.evaluate((heading) => heading.getAttribute('aria-describedby')?.split(' '));
  expect(said, 'its place, its picture and its answers').toContain(await picture.getAttribute('id'));
  await takeScreenshots(page, 'picture');

  const alt = (await picture.getAttribute('alt')) ?? '';
  await game.answer('wrong');
  for (let lives = 2; lives > 0; lives -= 1) {
    await game.next();
    await game.answer('wrong');
  }
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  // The last button has appeared, so the content above the review no longer moves.
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.getByText('Review answers').click();
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
});

test('an administrator adds a picture to a question, sees why one is rejected, and removes it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(matchStatusError(400, '/api/admin/pictures'));
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn(context, administrator);
  await page.goto('/admin/questions');
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Question' });
  const texts = { 'Correct answer': 'A triangle', 'Wrong answer 1': 'A square', 'Wrong answer 2': 'A circle' };
  for (const [label, text] of Object.entries({ ...texts, 'Wrong answer 3': 'A star' })) {
    await adding.getByLabel(label, { exact: true }).fill(text);
  }
  await adding.getByLabel('Question', { exact: true }).fill('Which shape did the painter of this test leave behind?');
  await adding.getByLabel('Category').selectOption({ label: 'Painting' });
  // A draft is never dealt to other journeys.
  await adding.getByText('Draft', { exact: true }).click();

  const file = adding.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('GIF89a') });
  await expect(adding.getByText('Must be SVG, PNG or WebP.')).toBeVisible();
  const drawing = '<svg viewBox="0 0 4 3"><script>x()</script><path d="M0 3h4L2 0z"/></svg>';
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(adding.getByText('Left out of the drawing: script.')).toBeVisible();
  await adding.getByRole('button', { name: 'Add Question' }).click();
  const words = adding.getByLabel('In words, for who cannot see it');
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('Three straight lines that meet in three corners.');
  await takeScreenshots(page, 'picture-editor');
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('Question added successfully').first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search questions' }).fill('the painter of this test');
  const item = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first();
  await expect(item.getByRole('img', { name: 'Three straight lines' })).toBeVisible();
  await item.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  await editing.getByRole('button', { name: 'Remove picture' }).click();
  await editing.getByRole('button', { name: 'Update Question' }).click();
  await expect(item.getByRole('img', { name: 'Three straight lines' })).toHaveCount(0);
});
