import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waysToPlay } from '#client/entities/ways-to-play.ts';
import { expect, test } from './fixtures.ts';
import { fixQuestions } from './support/fixed-questions.ts';
import type { GameScreen } from './support/game-screen.ts';
import { spoken } from './support/listen.ts';

/** What is heard of a game stands there, line by line; `TRANSCRIPTS=write` writes it anew. */
const transcripts = join(import.meta.dirname, 'transcripts');

async function isHeard(page: Page, name: string): Promise<void> {
  const text = `${spoken(await page.evaluate(() => globalThis.heard)).join('\n')}\n`;
  await test.info().attach('heard', { body: text });
  const file = join(transcripts, `${name}.txt`);
  if (process.env['TRANSCRIPTS'] === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

/** By keyboard alone: a right answer, a wrong one, a power-up, what is left and what was asked, a pause, and the way out. */
async function play(page: Page, game: GameScreen): Promise<void> {
  const place = page.getByRole('heading', { level: 1 });
  await page.keyboard.press('2');
  await expect(game.status).toContainText('Correct');
  await page.keyboard.press('Enter');
  await expect(place).toHaveText('Question 2 / 10');
  await expect(game.question).toBeFocused();
  await page.keyboard.press('a');
  await expect(game.status).toContainText('Wrong');
  await page.keyboard.press('Enter');
  await expect(place).toHaveText('Question 3 / 10');
  await expect(game.question).toBeFocused();
  await game.isAsking();
  await game.powerUp('+Life').focus();
  await page.keyboard.press('Enter');
  await expect(game.status).toHaveText('Extra life. 3 lives left.');
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: /^Read/ }).getByRole('status')).toContainText('Question 3 of 10.');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect(keys, 'and the question is neither answered nor paused').toHaveCount(0);
  await expect(game.powerUp('+Life')).toBeFocused();
  await page.keyboard.press('p');
  await expect(game.paused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(game.question).toBeFocused();
}

test.describe('a game as it is heard', () => {
  for (const [name, device] of [
    ['standard', { advance: 'auto' }],
    ['read-to-me', waysToPlay.readToMe],
  ] as const) {
    test.describe(name, () => {
      test.use({ device });

      test(`${name}: the transcript`, async ({ page, game, player }) => {
        test.info().annotations.push({ type: 'player', description: player.name });
        await fixQuestions(page);
        await game.open('/game');
        await expect(game.question).toBeFocused();
        await play(page, game);
        await isHeard(page, name);
      });
    });
  }
});
