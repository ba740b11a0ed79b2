import type { Page } from '@playwright/test';
import { playPresets } from '#client/entities/play-presets.ts';
import { expect, skipWelcome, test } from './fixtures.ts';
import { GameScreen } from './support/game-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { newAccount } from './support/player.ts';

test.use({ device: {}, viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const getSheet = (page: Page) => page.getByRole('dialog', { name: 'Play your way' });
const getOption = (page: Page, name: string) => page.getByRole('radio', { name });

test('the visitor’s choice on the landing page applies to the first game, and can be changed in its pause', async ({
  context,
}) => {
  // Use a new page, because the fixture resets the device settings on every navigation.
  const page = await context.newPage();
  await skipWelcome(page);
  await page.goto('/');
  const door = page.getByRole('button', { name: 'Play your way' });
  await takeScreenshots(page, 'landing');
  await door.press('Enter');
  await expect(getOption(page, 'Standard')).toBeChecked();
  await getOption(page, 'Read to me').click({ force: true });
  await expect(getOption(page, 'Read to me')).toBeChecked();
  await takeScreenshots(page, 'sheet');
  await getSheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(door).toBeFocused();

  await page.getByRole('link', { name: 'Start Playing' }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  const game = new GameScreen(page);
  await game.isAsking();
  await expect(page.getByRole('timer')).toContainText('No time limit');
  await expect(game.question).toHaveAccessibleName(/^Question 1 of 10 .+ A .+ B .+ C .+ D ./);
  await expect(game.question).toHaveAccessibleDescription('');
  const reading = page.getByRole('group', { name: 'Read to me' });
  await expect(reading.getByRole('button')).toHaveText(['Read again', 'Time left', 'Keys']);
  await takeScreenshots(page, 'read-to-me');
  await game.answer('wrong');
  await takeScreenshots(page, 'read-to-me-verdict');
  await reading.getByRole('button', { name: 'Read again' }).press('Enter');
  await expect(reading.getByRole('status')).toContainText(/^Wrong\. The right answer is .* Next: question 2 of 10\./);
  await game.next();

  await game.pause();
  await takeScreenshots(page, 'pause');
  await game.paused.getByRole('button', { name: 'Play your way' }).press('Enter');
  await expect(getOption(page, 'Read to me')).toBeChecked();
  await getOption(page, 'More time').click({ force: true });
  await page.keyboard.press('Escape');
  await expect(getSheet(page)).toHaveCount(0);
  await expect(game.paused, 'the way out of the chooser is not the way out of the pause').toBeVisible();
  await game.paused.getByRole('button', { name: 'Resume Game' }).press('Enter');
  await expect(game.question).toBeFocused();
  await expect(reading).toHaveCount(0);
  await expect(game.question).toHaveAccessibleDescription(/^Question 2 of 10 A /);

  await page.goto('/settings');
  await expect(getOption(page, 'More time')).toBeChecked();
  await expect(page.getByRole('radio', { name: '2½ minutes', exact: true })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Continue by hand' })).toBeChecked();
  await takeScreenshots(page, 'settings');
  await page.getByRole('radio', { name: '1 minute' }).click({ force: true });
  await expect(page.getByText('You play your own way: 1 minute for each answer')).toBeVisible();
});

test('asks once how to play before the very first question, and deals nothing meanwhile', async ({ page, context }) => {
  await context.request.post('/api/auth/sign-up/email', { data: newAccount() });
  const deals: string[] = [];
  page.on('request', (request) => request.url().includes('/questions/random') && deals.push(request.url()));
  await page.goto('/game');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do you like to play?');
  await expect(getOption(page, 'Standard')).toBeChecked();
  await takeScreenshots(page, 'first-way');
  expect(deals).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();
  const game = new GameScreen(page);
  await game.isAsking();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Play' }).getByRole('button', { name: 'Play your way' })).toBeVisible();
  await takeScreenshots(page, 'home');
  await page.goto('/game');
  await game.isAsking();
});

test.describe('after a timeout', () => {
  test.use({ device: { advance: 'hand' } });

  test('a verdict links a player who ran out of time to more time', async ({ page, game, player, server }) => {
    test.info().annotations.push({ type: 'player', description: player.name });
    await game.open('/game');
    await server.advance(36_000);
    await page.reload();
    await expect(game.verdict).toContainText("Time's up", { timeout: 10_000 });
    const door = game.verdict.getByRole('button', { name: 'More time? Change it' });
    await expect(door).toBeInViewport({ ratio: 1 });
    await takeScreenshots(page, 'time-up');
    await door.press('Enter');
    await getOption(page, 'More time').click({ force: true });
    await page.keyboard.press('Escape');
    await expect(getSheet(page)).toHaveCount(0);
    await expect(door, 'and the verdict still stands').toBeFocused();
    await game.next();
    await game.answer('wrong');
    await expect(door).toHaveCount(0);
    await takeScreenshots(page, 'wrong');
  });
});

test.describe('without a time limit', () => {
  test.use({ device: playPresets.noClock });

  test('nothing times out: no question, verdict, pause or message', async ({ page, game, player, server }) => {
    /** WCAG 2.2.1: a time limit longer than 20 hours is exempt. */
    const longMs = 20 * 3_600_000;
    const passes = async () => {
      await server.advance(longMs);
      await page.clock.fastForward(longMs);
    };
    await page.clock.install();
    await game.open('/game');
    await passes();
    await game.answer('right');
    await passes();
    await expect(game.verdict).toBeVisible();
    expect(await game.score()).toBeGreaterThan(0);
    await game.next();
    await game.pause();
    await expect(game.paused).toContainText('as long as you like');
    await passes();
    await game.paused.getByRole('button', { name: 'Resume Game' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
    await game.isAsking();
    await game.answer('wrong');
    await game.next();
    await game.answer('wrong');
    await game.next();
    await game.finish('wrong');
    // Finish pending calls first, because a call that takes twenty hours is aborted.
    await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
    await passes();
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
    await page.clock.fastForward(1_000);
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect(notifications).toContainText('Game Complete');
    await page.clock.fastForward(60_000);
    await expect(notifications, 'a message stays until it is closed').toContainText('Game Complete');
    await notifications.getByRole('button', { name: 'Close' }).click();
    await expect(notifications).not.toContainText('Game Complete');
  });
});
