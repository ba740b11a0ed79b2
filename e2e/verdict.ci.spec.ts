import type { Page } from '@playwright/test';
import type { GameState, Verdict } from '#shared/game/contract.ts';
import { expect, test } from './fixtures.ts';
import type { GameScreen } from './support/game-screen.ts';

test.use({ device: { advance: 'auto' } });

test.beforeEach(({ player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
});

/** How often the next question was asked for. */
function nextCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/next')) calls += 1;
  });
  return () => calls;
}

async function goOn(page: Page, game: GameScreen, press: () => Promise<void>): Promise<void> {
  await press();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
  await game.isAsking();
}

for (const [how, hold] of [
  ['touched', async (game: GameScreen) => game.verdict.dispatchEvent('pointerdown', { pointerType: 'touch' })],
  [
    'hovered over',
    async (game: GameScreen) => {
      const box = await game.verdict.boundingBox();
      if (!box) throw new Error('there is no verdict');
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
  test(`a verdict that is ${how} waits, at no cost, and Next goes on`, async ({ page, game }) => {
    const calls = nextCalls(page);
    await page.clock.install();
    await game.open('/game');
    await game.answer('right');
    await hold(game);
    await page.clock.fastForward(60_000);
    await expect(game.verdict).toBeVisible();
    expect(calls()).toBe(0);
    await goOn(page, game, () => game.verdict.getByRole('button', { name: 'Next' }).click());
    expect(calls()).toBe(1);
    expect(await game.score(), 'it cost nothing').toBeGreaterThan(0);
  });
}

test('an answer by key is not cut: its verdict says why, and waits for the key that goes on', async ({
  page,
  game,
}) => {
  const calls = nextCalls(page);
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
  await goOn(page, game, () => page.keyboard.press('Enter'));
});

test('time that runs out on who came by key is not cut either', async ({ page, game, player, server }) => {
  const calls = nextCalls(page);
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
  await goOn(page, game, () => page.keyboard.press('Enter'));
});

test('who stands on what goes with a verdict stands on the question: on Pause, on a power-up', async ({
  page,
  game,
}) => {
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

test('a pointer that lies where the verdict comes up does not hold it', async ({ page, game }) => {
  await game.open('/game');
  await page.mouse.move(640, 650);
  await game.answers
    .getByRole('button')
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expect(game.verdict).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
});

test('nothing of a verdict is seen on the answers of the next question, not even for a moment', async ({
  page,
  game,
}) => {
  await game.open('/game');
  const asked = await game.question.textContent();
  // Looked at as soon as the answers are there, before they are painted: a colour that is on its way would tell of the answer before.
  const looked = page.evaluate(
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
  const colors = await looked;
  expect(colors.length).toBeGreaterThan(1);
  expect(new Set(colors).size, 'all of them look alike').toBe(1);
});

test('a reload while the verdict stands shows it, and goes on', async ({ page, game }) => {
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

  test('the longest question fits with its picture, and its verdict neither scrolls nor cuts the lives', async ({
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
    for (const piece of [...(await game.answers.getByRole('button').all()), game.powerUp('+Life')]) {
      await expect(piece).toBeInViewport({ ratio: 1 });
    }
    await game.answers.getByRole('button').first().click();
    for (const piece of [
      page.getByRole('img', { name: /lives$/ }),
      page.getByRole('button', { name: 'Back', exact: true }),
      game.verdict,
      game.verdict.getByRole('button', { name: 'Next' }),
    ]) {
      await expect(piece).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(game.verdict.getByText(/^Twelve of them/)).toBeInViewport();
  });
});
