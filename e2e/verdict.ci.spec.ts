import type { Page } from '@playwright/test';
import type { GameState, Verdict } from '#shared/game/contract.ts';
import { expect, test } from './fixtures.ts';
import type { GameScreen } from './support/game-screen.ts';

test.use({ device: { advance: 'auto' } });

test.beforeEach(({ player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
});

function countNextRequests(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/next')) calls += 1;
  });
  return () => calls;
}

async function continueToNextQuestion(page: Page, game: GameScreen, press: () => Promise<void>): Promise<void> {
  await press();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
  await game.isAsking();
}

for (const [how, interact] of [
  ['touched', async (game: GameScreen) => game.verdict.dispatchEvent('pointerdown', { pointerType: 'touch' })],
  [
    'hovered over',
    async (game: GameScreen) => {
      const box = await game.verdict.boundingBox();
      if (!box) throw new Error('the verdict is not visible');
      await game.page.mouse.move(box.x + 30, box.y + 20);
      await game.page.mouse.move(box.x + 60, box.y + 25, { steps: 4 });
    },
  ],
  ['under the key that silences a screen reader', async (game: GameScreen) => game.page.keyboard.press('Control')],
  [
    'tabbed into',
    async (game: GameScreen) => {
      const next = game.verdict.getByRole('button', { name: 'Next' });
      while (!(await next.evaluate((element) => element === document.activeElement))) {
        await game.page.keyboard.press('Tab');
      }
    },
  ],
] as const) {
  test(`a verdict that is ${how} stays until Next is pressed and costs no points`, async ({ page, game }) => {
    const calls = countNextRequests(page);
    await page.clock.install();
    await game.open('/game');
    await game.answer('right');
    await interact(game);
    await page.clock.fastForward(60_000);
    await expect(game.verdict).toBeVisible();
    expect(calls()).toBe(0);
    await continueToNextQuestion(page, game, () => game.verdict.getByRole('button', { name: 'Next' }).click());
    expect(calls()).toBe(1);
    expect(await game.score(), 'waiting costs no points').toBeGreaterThan(0);
  });
}

test('after an answer by keyboard, the verdict shows the explanation and waits for Enter', async ({ page, game }) => {
  const calls = countNextRequests(page);
  await page.clock.install();
  await game.open('/game');
  await page.keyboard.press('1');
  await expect(game.verdict).toBeVisible();
  const why = (await game.verdict.locator('.verdict-why p').textContent()) ?? '';
  expect(why).not.toBe('');
  await expect(game.status).toContainText(why);
  await page.clock.fastForward(60_000);
  await expect(game.verdict).toBeVisible();
  expect(calls()).toBe(0);
  await continueToNextQuestion(page, game, () => page.keyboard.press('Enter'));
});

test('after a timeout, the verdict waits for keyboard users too', async ({ page, game, player, server }) => {
  const calls = countNextRequests(page);
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await page.getByRole('link', { name: 'Quick Play' }).press('Enter');
  await game.isAsking();
  await server.advance(30_000);
  await page.clock.fastForward(31_000);
  await expect(game.verdict).toContainText("Time's up");
  await page.clock.fastForward(60_000);
  await expect(game.verdict).toBeVisible();
  expect(calls()).toBe(0);
  await continueToNextQuestion(page, game, () => page.keyboard.press('Enter'));
});

test('focus moves from Pause or a power-up to the question when the verdict appears', async ({ page, game }) => {
  await game.open('/game');
  for (const place of [page.getByRole('button', { name: 'Pause' }), game.powerUp('Skip')]) {
    await game.isAsking();
    await place.focus();
    await page.keyboard.press('1');
    await expect(game.verdict).toBeVisible();
    await expect(game.question).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(game.verdict).toHaveCount(0);
  }
});

test('a pointer that already rests under the verdict does not pause it', async ({ page, game }) => {
  await game.open('/game');
  await page.mouse.move(640, 650);
  await game.answers
    .getByRole('button')
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expect(game.verdict).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
});

test('answers of the next question never show colors of the previous verdict', async ({ page, game }) => {
  await game.open('/game');
  const asked = await game.question.textContent();
  // Read the colors before the first paint because a running color transition would reveal the previous answer.
  const answerColors = page.evaluate(
    (before) =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const question = document.querySelector('.game-question');
          if (!question || question.textContent === before) return;
          observer.disconnect();
          const answers = [...document.querySelectorAll('.ans')];
          resolve(answers.map((answer) => getComputedStyle(answer).backgroundColor));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    asked,
  );
  await game.answer('right');
  const colors = await answerColors;
  expect(colors.length).toBeGreaterThan(1);
  expect(new Set(colors).size, 'all answers have the same color').toBe(1);
});

test('a reload during the verdict shows it again, and the game continues', async ({ page, game }) => {
  await game.open('/game');
  await game.answer('right');
  const verdict = (await game.verdict.textContent()) ?? '';
  await page.reload();
  await expect(game.verdict).toHaveText(verdict);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
  await game.isAsking();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, device: { advance: 'hand' } });

  test('the longest question fits with its picture, and its verdict neither scrolls nor hides the lives', async ({
    page,
    game,
    player,
  }) => {
    test.info().annotations.push({ type: 'player', description: player.name });
    const picture = { url: '/app-icon.svg', alt: 'A compass.', width: 300, height: 200, credit: null };
    await page.route(/\/api\/game\/\d+$/, async (route) => {
      const answer = await route.fetch();
      const state = (await answer.json()) as GameState;
      const question =
        'Counting every territory overseas, which of these countries has the most time zones on the map?';
      await route.fulfill({ json: { ...state, questions: state.questions.map((q) => ({ ...q, question, picture })) } });
    });
    await page.route('/api/analytics/question-attempt', async (route) => {
      const answer = await route.fetch();
      const verdict = (await answer.json()) as Verdict;
      await route.fulfill({
        json: { ...verdict, explanation: 'Twelve of them, from one end to the other. '.repeat(5) },
      });
    });
    await game.open('/game');
    for (const locator of [...(await game.answers.getByRole('button').all()), game.powerUp('+Life')]) {
      await expect(locator).toBeInViewport({ ratio: 1 });
    }
    await game.answers.getByRole('button').first().click();
    for (const locator of [
      page.getByRole('img', { name: /lives$/ }),
      page.getByRole('button', { name: 'Back', exact: true }),
      game.verdict,
      game.verdict.getByRole('button', { name: 'Next' }),
    ]) {
      await expect(locator).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(game.verdict.getByText(/^Twelve of them/)).toBeInViewport();
  });
});
