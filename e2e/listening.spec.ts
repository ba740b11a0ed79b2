import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { playPresets } from '#client/entities/play-presets.ts';
import { expect, test } from './fixtures.ts';
import { stubQuestions } from './support/stub-questions.ts';
import type { GameScreen } from './support/game-screen.ts';
import { formatEvents } from './support/screen-reader.ts';
import type { Account } from './support/player.ts';
import type { GameServer } from './support/start-game-server.ts';

/** Expected screen reader output, one line per event. `TRANSCRIPTS=write` updates the files. */
const transcriptsFolder = join(import.meta.dirname, 'transcripts');

async function expectTranscript(page: Page, name: string, since: number, player: Account): Promise<void> {
  const lines = formatEvents(await page.evaluate(() => globalThis.heard), since);
  // Skip the leading title events: whether the loading title is observed depends on timing.
  const from = lines.findIndex((line) => !line.includes(' title: ')) - 1;
  const text = `${lines.slice(Math.max(0, from)).join('\n')}\n`.replaceAll(player.name, 'Ada');
  await test.info().attach('heard', { body: text });
  const file = join(transcriptsFolder, `${name}.txt`);
  if (process.env['TRANSCRIPTS'] === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

/** Content around the answers renders one frame after them, content below them two frames after. */
const frameMs = 20;

/** A game whose time passes only through `passes`, both on the page and on the server. */
class ManualClockGame {
  readonly #page: Page;
  readonly #server: GameServer;
  readonly game: GameScreen;
  readonly #place;

  constructor(page: Page, server: GameServer, game: GameScreen) {
    this.#page = page;
    this.#server = server;
    this.game = game;
    this.#place = page.getByRole('heading', { level: 1 });
  }

  async passes(ms: number): Promise<void> {
    await this.#server.advance(ms);
    await this.#page.clock.runFor(ms);
  }

  async isDrawn(): Promise<void> {
    for (let frame = 0; frame < 3; frame += 1) await this.passes(frameMs);
  }

  async asks(position: number): Promise<void> {
    await expect(this.game.question).toHaveText(`What is asked as number ${position}?`);
    await expect(this.game.question).toBeFocused();
    await this.isDrawn();
    // Answers become clickable a moment after they appear.
    await this.passes(3_000);
    await expect(this.#place).toHaveText(`Question ${position} / 10`);
    await this.game.isAsking();
  }

  async answers(key: string, status: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.decides(status);
  }

  async decides(status: string): Promise<void> {
    await expect(this.game.answers).toContainText(/Correct!|Right answer/);
    await this.isDrawn();
    await expect(this.game.verdict).toBeVisible();
    await expect(this.game.status).toContainText(status);
  }

  async goesOn(): Promise<void> {
    await this.passes(12_000);
    await this.#page.keyboard.press('Enter');
  }
}

/**
 * Plays by keyboard, except for one answer given by pointer: right answers, a wrong one, power-ups, the readouts of the
 * time and the question, a pause, a timeout in timed games, and the end.
 */
async function play(page: Page, heard: ManualClockGame, isTimed: boolean): Promise<void> {
  const { game } = heard;
  await heard.asks(1);
  await heard.answers('2', 'Correct');
  await heard.goesOn();

  await heard.asks(2);
  await heard.answers('a', 'Wrong');
  await heard.goesOn();

  await heard.asks(3);
  await game.powerUp('+Life').focus();
  await page.keyboard.press('Enter');
  await expect(game.status).toHaveText('Extra life. 3 lives left.');
  await heard.passes(2_000);
  const reading = page.getByRole('group', { name: /^Read/ }).getByRole('status');
  await page.keyboard.press('r');
  await expect(reading).toContainText('Question 3 of 10.');
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
  await heard.answers('2', 'Correct');
  await heard.goesOn();

  await heard.asks(4);
  await page.keyboard.press('l');
  await expect(reading).toHaveText(isTimed ? '27 seconds left.' : 'No time limit.');
  // Timers may fire a millisecond late.
  await heard.passes(27_001);
  if (isTimed) await heard.decides('The right answer is');
  else await heard.answers('a', 'Wrong');
  await heard.goesOn();

  await heard.asks(5);
  await game.powerUp('Skip').focus();
  await page.keyboard.press('Enter');

  await heard.asks(6);
  await game.answers.getByRole('button').nth(1).click();
  await heard.decides('Correct');
  if (isTimed) {
    // After an answer by pointer, the game advances by itself after two seconds.
    const asked = page.waitForResponse(/\/next$/);
    await heard.passes(1_501);
    await asked;
    await heard.passes(500);
  } else await heard.goesOn();

  for (const position of [7, 8, 9, 10]) {
    await heard.asks(position);
    await heard.answers('2', 'Correct');
    await heard.goesOn();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Job!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (let frame = 0; frame < 12; frame += 1) await heard.passes(frameMs);
  await expect(page.locator('.end-stage-coming')).toHaveCount(0);
  // The later steps are visual only: nothing more is announced, and the focus does not move.
  await heard.passes(10_000);
  await page.getByRole('button', { name: 'Home', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await heard.passes(900);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Game Complete');
  await heard.passes(10_000);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('screen reader transcripts of a game', () => {
  for (const [name, device] of [
    ['standard', { advance: 'auto' }],
    ['read-to-me', playPresets.readToMe],
  ] as const) {
    test.describe(name, () => {
      test.use({ device });

      test(`${name}: the transcript`, async ({ page, game, player, server }) => {
        await page.clock.install();
        await stubQuestions(page);
        await game.open('/game');
        await expect(game.question).toBeFocused();
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
        const since = await page.evaluate(() => Math.round(performance.now()));
        await play(page, new ManualClockGame(page, server, game), name === 'standard');
        await expectTranscript(page, name, since, player);
      });
    });
  }
});

test('the announcement recorder reports announcements cut off by the page and lost focus, but ignores user actions', async ({
  page,
  complaints,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  complaints.expect(/is cut after/, /focus is on nothing/);
  await page.clock.install();
  const body = '<title>-</title><h1>-</h1><p role="status"></p><button>One</button><button>Two</button><input>';
  await page.route('/listened', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/listened');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const one = page.getByRole('button', { name: 'One' });
  const text = 'Eight words take two seconds and a half.';
  const says = (ms: number) =>
    page
      .getByRole('status')
      .evaluate((region, said) => void (region.textContent = said), `${text} ${ms}`)
      .then(() => page.clock.runFor(ms));
  const moves = () => page.evaluate(() => document.querySelectorAll('button').item(1).focus());

  await says(1_000);
  await moves();
  expect(faults.splice(0)).toEqual([
    expect.stringContaining(`"${text} 1000" is cut after 1000 ms by the focus on button "Two"`),
  ]);
  await page.getByRole('textbox').fill('written');
  await says(3_200);
  await moves();
  await says(1_100);
  await page.getByRole('textbox').focus();
  await says(1_200);
  await one.click();
  await moves();
  await says(1_300);
  await page.keyboard.press('Tab');
  await moves();
  expect(faults).toEqual([]);

  await page.evaluate(() => document.querySelectorAll('button').item(1).remove());
  await page.clock.runFor(2_000);
  expect(faults).toEqual([expect.stringContaining('The focus is on nothing; it was on button "Two"')]);
});
