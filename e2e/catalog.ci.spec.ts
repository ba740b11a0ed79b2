import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asAdministrator, post } from './support/administration.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { newAccount, signIn, signUp } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 } });

const getCategoryTree = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const getMap = (page: Page) => page.getByRole('main');

/** Categories are retired and never deleted, so each run needs unique names. */
const createUniqueName = (name: string) => `${name} ${Date.now() % 100_000}`;

async function addCategory(page: Page, name: string, landmark: string): Promise<void> {
  await page.goto('/admin/catalog');
  await page.getByRole('link', { name: 'Add Category' }).click();
  await page.getByLabel('Name').fill(name);
  // The picture covers the radio button, so click the label.
  await page.locator('label', { has: page.getByRole('radio', { name: landmark }) }).click();
  await expect(page.getByRole('radio', { name: landmark })).toBeChecked();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByRole('heading', { name, level: 2 }), 'its form is gone').toBeFocused();
}

test('creates, fills and plays a category; renaming and retiring it removes it from the map and keeps its history', async ({
  page,
  context,
  browser,
  server,
}) => {
  const [unit, part, renamed] = [createUniqueName('Unit'), createUniqueName('Our Town'), createUniqueName('Chapter')];
  await signIn(context, administrator);
  await addCategory(page, unit, 'history');
  await page.getByRole('link', { name: 'Add Subcategory' }).click();
  await page.getByLabel('Name').fill(part);
  await page.getByRole('button', { name: 'Add Subcategory' }).click();
  await expect(page.getByRole('heading', { name: part, level: 2 })).toBeVisible();
  const categoryId = Number(new URL(page.url()).searchParams.get('category'));
  await asAdministrator(server.url, (caller) =>
    post(caller, '/api/admin/questions', {
      categoryId,
      question: `Which bridge of ${part} is the oldest?`,
      correctAnswer: 'The stone one',
      wrongAnswers: ['The iron one', 'The wooden one', 'The glass one'],
    }),
  );
  await page.reload();
  await expect(getCategoryTree(page).getByRole('link', { name: new RegExp(part) })).toContainText('1');

  const playing = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } });
  await signUp(playing, newAccount());
  const player = await playing.newPage();
  await player.goto('/');
  await getMap(player).getByRole('link', { name: unit }).click();
  await player.getByRole('link', { name: new RegExp(part) }).click();
  await player.getByRole('button', { name: /The stone one/ }).click();
  await expect(player.getByText(/Warm-up done/)).toBeVisible({ timeout: 15_000 });

  await getCategoryTree(page)
    .getByRole('link', { name: new RegExp(unit) })
    .click();
  await page.getByLabel('Name').fill(renamed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${renamed} saved`)).toBeVisible();
  await expect(getCategoryTree(page).getByRole('link', { name: new RegExp(renamed) })).toBeVisible();
  await player.goto('/');
  await expect(getMap(player).getByRole('link', { name: renamed })).toBeVisible();

  await page.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText(`${renamed} is retired`).first()).toBeVisible();
  await player.reload();
  await expect(getMap(player).getByRole('link', { name: 'Science' })).toBeVisible();
  await expect(getMap(player).getByRole('link', { name: renamed })).toHaveCount(0);
  await player.goto('/games');
  await expect(player.getByText(part).first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await player.goto('/');
  await expect(getMap(player).getByRole('link', { name: renamed })).toBeVisible();
  // Retire it so that no later journey is dealt its questions.
  await page.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText(`${renamed} is retired`).first()).toBeVisible();
  await page.goto('/admin/audit?subject=category');
  await expect(page.getByText(renamed).first()).toBeVisible();
  await playing.close();
});

test('takes an avatar item off sale and back, and turns a kind of daily challenge off and on', async ({
  page,
  context,
}) => {
  await signIn(context, administrator);
  await page.goto('/admin/catalog?tab=items');
  await page.getByRole('button', { name: 'Extras' }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })
    .first();
  await card.getByRole('switch').click();
  await expect(card.getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('switch')).toBeChecked();
  await page.getByRole('tab', { name: 'Daily Challenges' }).click();
  const kind = page.getByRole('switch', { name: /Earn 4 stars/ });
  await kind.click();
  await expect(kind).not.toBeChecked();
  await expect(page.getByText(/28 of 29 kinds are on/)).toBeVisible();
  await kind.click();
  await expect(kind).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' });

  test('creates a category, fills its subcategory with the question form, and retires it', async ({
    page,
    context,
  }) => {
    const [unit, part] = [createUniqueName('Unit'), createUniqueName('Our River')];
    const text = `Where does ${part} end?`;
    await signIn(context, administrator);
    await addCategory(page, unit, 'history');
    await takeScreenshots(page, 'category-made');
    await page.getByRole('link', { name: 'Add Subcategory' }).click();
    await page.getByLabel('Name').fill(part);
    await page.getByRole('button', { name: 'Add Subcategory' }).click();
    await expect(page.getByRole('heading', { name: part, level: 2 })).toBeFocused();

    await page.getByRole('link', { name: 'Add Question' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Question' });
    await expect(form.getByLabel('Question', { exact: true }), 'writing begins at once').toBeFocused();
    await expect(form.getByLabel('Category').locator(':checked')).toContainText(part);
    await form.getByLabel('Question', { exact: true }).fill(text);
    await form.getByLabel('Correct answer').fill('In the lake');
    await form.getByLabel('Wrong answer 1').fill('In the sea');
    await form.getByLabel('Wrong answer 2').fill('In a bog');
    await form.getByLabel('Wrong answer 3').fill('Nowhere');
    await takeScreenshots(page, 'category-filled');
    await form.getByRole('button', { name: 'Add Question' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing moves sideways').toBe(360);

    await page.goto('/admin/catalog');
    await getCategoryTree(page).getByRole('link', { name: unit }).click();
    await page.getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText(`${unit} is retired`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Question' })).toHaveCount(0);
  });

  test('shows either the tree or the selected category, without horizontal scrolling', async ({ page, context }) => {
    await signIn(context, administrator);
    await page.goto('/admin/catalog');
    await getCategoryTree(page)
      .getByRole('link', { name: /Science/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Science', level: 2 }), 'the link is hidden').toBeFocused();
    await expect(getCategoryTree(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: 'All Categories' }).click();
    await expect(getCategoryTree(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /on the map$/ })).toBeFocused();
  });
});
