import { expect, test } from './fixtures.ts';
import { findAccessibilityViolations } from './support/check-screen.ts';
import { waitForAnimations } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { newAccount, signIn, signUp } from './support/player.ts';
import { reportQuestions } from './support/play-games.ts';
import { administrator } from './support/start-game-server.ts';

test('a player reports questions, an administrator handles ten by keyboard, and the player is thanked', async ({
  page,
  context,
  player,
  game,
  browser,
  server,
}) => {
  await game.open('/game/survival');
  const text = await game.question.innerText();
  await game.answer('wrong');
  await game.verdict.getByRole('button', { name: 'Report this question' }).click();
  await expect(game.verdict.getByRole('button', { name: 'Noted: tell us why at the end' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await game.verdict.getByRole('button', { name: 'Results' }).click();

  await page.getByRole('button', { name: 'Tell us what is wrong' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this question' });
  await expect(sheet.getByText(text)).toBeVisible();
  const send = sheet.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  await takeScreenshots(page, 'report-nothing-chosen');
  await sheet.getByText('It is outdated').click();
  await expect(send).toBeEnabled();
  await sheet.getByLabel('Anything that helps us (optional)').fill('It moved.');
  await send.click();
  await expect(page.getByText('Reported. Thank you!')).toBeVisible();
  await reportQuestions(context.request, 9, [text]);

  const desk = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } });
  await signIn(desk, administrator);
  const admin = await desk.newPage();
  await admin.addInitScript(() => localStorage.setItem('user-consent', 'declined'));
  await admin.goto('/admin');
  await admin.getByRole('link', { name: '10 reported questions' }).click();
  const waiting = admin.getByRole('navigation', { name: 'Reported questions' }).getByRole('listitem');
  const current = admin.getByRole('article');
  await expect(waiting).toHaveCount(10);
  await waitForAnimations(admin);
  expect.soft(await findAccessibilityViolations(admin)).toEqual([]);
  await takeScreenshots(admin, 'reports-open');

  const reasons = admin.getByRole('group', { name: 'Reasons' });
  await reasons.getByRole('button', { name: 'It is outdated' }).click();
  await expect(admin).toHaveURL('/admin/reports?reason=outdated');
  const outdated = await waiting.count();
  expect(outdated).toBeGreaterThan(0);
  await admin.getByRole('group', { name: 'Reasons' }).getByRole('button', { name: 'All reasons' }).click();
  await expect(admin).toHaveURL('/admin/reports');
  await expect(waiting).toHaveCount(10);
  await waiting.first().getByRole('button').click();

  const undoneQuestion = await current.getByRole('heading').innerText();
  await admin.keyboard.press('d');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('The report is open again')).toBeVisible();
  await expect(waiting).toHaveCount(10);
  await expect(current.getByRole('heading')).toHaveText(undoneQuestion);
  await admin.keyboard.press('j');
  await expect(current.getByRole('heading')).not.toHaveText(undoneQuestion);
  await admin.keyboard.press('k');
  await expect(current.getByRole('heading')).toHaveText(undoneQuestion);

  // Edit over the queue: letter keys typed in its fields are not shortcuts.
  const editor = admin.getByRole('dialog', { name: 'Edit Question' });
  await admin.keyboard.press('e');
  const explanation = editor.getByLabel('Explanation (optional)');
  await explanation.fill('');
  await explanation.pressSequentially('Redder than jade');
  await admin.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  await expect(waiting).toHaveCount(9);
  await expect(current.getByRole('heading')).not.toHaveText(undoneQuestion);
  await admin.keyboard.press('r');
  await expect(waiting).toHaveCount(8);

  await admin.setViewportSize({ width: 1920, height: 1080 });
  await admin.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(admin);
  expect.soft(await findAccessibilityViolations(admin)).toEqual([]);
  for (let left = 7; left > 0; left -= 1) {
    await admin.keyboard.press('d');
    await expect(waiting).toHaveCount(left);
  }

  await admin.setViewportSize({ width: 360, height: 740 });
  await expect(admin.getByRole('status').getByText('1 of 1')).toBeVisible();
  await expect(current.getByRole('heading')).toHaveText(text);
  await expect(current.getByText('It is outdated')).toBeVisible();
  await expect(current.getByText('It moved.')).toBeVisible();
  await expect(current.getByText(player.name)).toBeVisible();
  await current.getByRole('button', { name: 'Edit' }).click();
  await explanation.fill('It moved in 2024.');
  await editor.getByRole('button', { name: 'Update and close the report' }).click();
  await expect(admin.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  const wayOn = admin.getByRole('link', { name: 'To the questions' });
  await expect(wayOn, 'the focus is never on nothing').toBeFocused();
  await admin.locator('summary', { hasText: 'Menu' }).click();
  await admin.getByRole('link', { name: 'Reports', exact: true }).click();

  await admin.getByRole('tab', { name: 'Closed' }).click();
  // Take the latest, because an earlier run may have closed the same report.
  const mended = admin.getByRole('article', { name: text }).first();
  await expect(mended.getByText('Mended')).toBeVisible();
  await expect(mended.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect.soft(await findAccessibilityViolations(admin)).toEqual([]);
  await takeScreenshots(admin, 'reports-closed');
  // Reopen, so that no question stays retired for later journeys.
  const retired = admin.getByRole('article').filter({ has: admin.getByText('Retired', { exact: true }) });
  await retired.first().getByRole('button', { name: 'Reopen' }).click();
  await expect(retired).toHaveCount(0);
  await expect(admin.getByRole('tab', { name: 'Closed' })).toBeFocused();
  await admin.getByRole('tab', { name: 'Open' }).click();
  await current.getByRole('button', { name: 'Dismiss' }).click();
  await expect(admin.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await expect(wayOn).toBeFocused();
  await desk.close();

  await page.goto('/notifications');
  await expect(page.getByText(`A question that you reported is mended: “${text.slice(0, 60)}`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' });

  test('handles ten reports one by one, by touch and by keys', async ({ page, context, browser, server }) => {
    const playing = await browser.newContext({ baseURL: server.url });
    await signUp(playing, newAccount());
    await reportQuestions(playing.request, 10, []);
    await playing.close();

    await signIn(context, administrator);
    await page.goto('/admin/reports');
    const current = page.getByRole('article');
    const place = page.getByRole('status').filter({ hasText: / of \d/ });
    await expect(place).toHaveText('1 of 10');
    await waitForAnimations(page);
    expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshots(page, 'reports-phone');

    const first = await current.getByRole('heading').innerText();
    for (let at = 2; at <= 10; at += 1) {
      await page.getByRole('button', { name: 'The next one' }).tap();
      await expect(place).toHaveText(`${at} of 10`);
    }
    for (let at = 9; at >= 1; at -= 1) {
      await page.keyboard.press('k');
      await expect(place).toHaveText(`${at} of 10`);
    }
    await expect(current.getByRole('heading')).toHaveText(first);

    await current.getByRole('button', { name: 'Dismiss' }).tap();
    await expect(place).toHaveText('1 of 9');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(place).toHaveText('1 of 10');
    await expect(current.getByRole('heading')).toHaveText(first);

    await current.getByRole('button', { name: 'Edit' }).tap();
    const editor = page.getByRole('dialog', { name: 'Edit Question' });
    await editor.getByLabel('Explanation (optional)').fill('Plainer than before.');
    await editor.getByRole('button', { name: 'Update and close the report' }).tap();
    await expect(editor).toBeHidden();
    await expect(place).toHaveText('1 of 9');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing moves sideways').toBe(360);
    for (let left = 8; left >= 1; left -= 1) {
      if (left > 4) await current.getByRole('button', { name: 'Dismiss' }).tap();
      else await page.keyboard.press('d');
      await expect(place).toHaveText(`1 of ${left}`);
    }
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the questions' })).toBeFocused();
  });
});
