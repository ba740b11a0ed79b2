import type { Locator, Page } from '@playwright/test';
import type { GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { expect, test } from './fixtures.ts';
import { findAccessibilityViolations } from './support/check-screen.ts';
import { findOverflow, findHiddenPoints, findOverflowingText, waitForAnimations } from './support/layout.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectFullyVisible(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  expect.soft(await findHiddenPoints(locator), String(locator)).toEqual([]);
}

async function mockLongTexts(page: Page): Promise<void> {
  const words = 'Counting every territory overseas, which of these countries has the most time zones on the map?';
  const withLongText = <Question extends PlayQuestion>(question: Question): Question => ({
    ...question,
    question: `${question.position}. ${words}`,
  });
  await page.route(/\/api\/game\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as GameState;
    await route.fulfill({ response: answer, json: { ...state, questions: state.questions.map(withLongText) } });
  });
  await page.route(/\/api\/game\/\d+\/next$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: withLongText((await answer.json()) as PlayQuestion) });
  });
  await page.route('/api/analytics/question-attempt', async (route) => {
    const answer = await route.fetch();
    const verdict = (await answer.json()) as Verdict;
    await route.fulfill({
      response: answer,
      json: { ...verdict, explanation: 'Twelve of them, from one end to the other. '.repeat(4).trim() },
    });
  });
}

async function expectAccessibleLayout(page: Page, name: string): Promise<void> {
  await waitForAnimations(page);
  expect.soft(await findOverflow(page), name).toEqual([]);
  expect.soft(await findOverflowingText(page), name).toEqual([]);
  expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
}

test.describe('at 400 % zoom in a 1280 x 1024 window', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('a question, its verdict and the next question can be read and used', async ({ page, game, player }) => {
    test.info().annotations.push({ type: 'player', description: player.name });
    await mockLongTexts(page);
    await game.open('/game');
    await expectAccessibleLayout(page, 'question');
    const answers = await game.answers.getByRole('button').all();
    for (const locator of [page.getByRole('heading', { level: 1 }), game.question, ...answers, game.powerUp('+Life')]) {
      await expectFullyVisible(locator);
    }
    // The focused element is never fully hidden (WCAG 2.4.11).
    await game.question.focus();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) continue;
      await expect.poll(async () => (await findHiddenPoints(focused)).length, `stop ${stop}`).toBeLessThan(5);
    }
    await answers[0]?.click();
    await expect(game.verdict).toBeVisible();
    await expectAccessibleLayout(page, 'verdict');
    await expect(game.verdict).toContainText('Twelve of them');
    await expectFullyVisible(game.verdict.getByText(/right answer|^\+/).first());
    await expectFullyVisible(game.verdict.locator('.verdict-why'));
    await expectFullyVisible(game.verdict.getByRole('button', { name: 'Next' }));
    await game.verdict.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
    await expect(game.question).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(game.question).toBeInViewport({ ratio: 1 });
    expect(await findHiddenPoints(game.question)).toEqual([]);
  });
});

test.describe('with text at twice the size', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('home, a game, its verdict and its end screen fit', async ({ page, game, player }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement) return;
        document.documentElement.style.fontSize = '200%';
        observer.disconnect();
      }).observe(document, { childList: true });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
    await expectAccessibleLayout(page, 'home');
    await game.open('/game');
    await expectAccessibleLayout(page, 'question');
    await game.answer('wrong');
    await expectAccessibleLayout(page, 'verdict');
    await expectFullyVisible(game.verdict.locator('.verdict-why'));
    await expectFullyVisible(game.verdict.getByRole('button', { name: 'Next' }));
    await game.next();
    await game.answer('wrong');
    await game.next();
    await game.finish('wrong');
    await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
    await expectAccessibleLayout(page, 'end');
    await expectFullyVisible(page.getByText('Accuracy'));
    await expectFullyVisible(page.getByRole('button', { name: 'Home', exact: true }));
  });
});

test.describe('with wide text spacing (WCAG 1.4.12)', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('home, a category, a question and its verdict fit', async ({ page, game, player }) => {
    await page.addInitScript(() => {
      const wide = new CSSStyleSheet();
      wide.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [wide];
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
    await expectAccessibleLayout(page, 'home');
    await page.goto('/subcategories/1');
    await expect(page.getByRole('heading', { name: 'Choose Subcategory' })).toBeVisible();
    await expectAccessibleLayout(page, 'category');
    await game.open('/game');
    await expectAccessibleLayout(page, 'question');
    await game.answer('wrong');
    await expectAccessibleLayout(page, 'verdict');
  });
});
