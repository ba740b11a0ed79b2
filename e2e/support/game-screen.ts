import { expect, type Locator, type Page } from '@playwright/test';
import { getQuestionKey, getRightAnswer } from './right-answer.ts';

export class GameScreen {
  readonly page: Page;
  readonly card: Locator;
  readonly question: Locator;
  readonly answers: Locator;
  readonly verdict: Locator;
  readonly paused: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'Question', exact: true });
    this.question = this.card.getByRole('heading');
    this.answers = page.getByRole('group', { name: 'Answers' });
    this.verdict = page.getByRole('region', { name: 'Verdict' });
    this.paused = page.getByRole('dialog', { name: 'Game Paused' });
    this.status = page.getByRole('main').getByRole('status').first();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.isAsking();
  }

  /** Waits until the answers can be pressed; they are enabled a moment after they are shown. */
  async isAsking(): Promise<void> {
    await expect(this.answers.getByRole('button', { disabled: false })).toHaveCount(4);
    await expect(this.verdict).toBeHidden();
  }

  /**
   * Reads the question and the alternative text of its picture (undefined without one) at the same instant, because the
   * next question may replace them.
   */
  private shown(): Promise<{ question: string; alt: string | undefined }> {
    return this.card.evaluate((card) => ({
      question: card.querySelector('h2')?.textContent ?? '',
      alt: card.querySelector('.question-picture')?.getAttribute('alt') ?? undefined,
    }));
  }

  async asked(): Promise<string> {
    const { question, alt } = await this.shown();
    return getQuestionKey(question, alt);
  }

  async right(): Promise<string> {
    const { question, alt } = await this.shown();
    return getRightAnswer(question, alt);
  }

  /** Returns the answers that can still be chosen, in order, without their letters. */
  async offered(): Promise<string[]> {
    const open = this.answers.getByRole('button', { disabled: false });
    await expect(open).not.toHaveCount(0);
    const texts = await open.allTextContents();
    return texts.map((text) => text.slice(1));
  }

  async choose(how: 'right' | 'wrong'): Promise<string> {
    const right = await this.right();
    const answer = how === 'right' ? right : (await this.offered()).find((text) => text !== right);
    if (answer === undefined) throw new Error('No wrong answer is left');
    // Matches letter and text, because a one-letter answer may equal the letter of another one.
    const text = answer.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    await this.answers.getByRole('button', { name: new RegExp(`^[A-D] ${text}$`) }).click();
    return answer;
  }

  async answer(how: 'right' | 'wrong'): Promise<void> {
    await this.choose(how);
    await expect(this.verdict).toBeVisible();
  }

  /** Answers the last question and opens the results. */
  async finish(how: 'right' | 'wrong'): Promise<void> {
    await this.answer(how);
    await this.verdict.getByRole('button', { name: 'Results' }).click();
  }

  /** Continues with Next instead of waiting two seconds or forever. */
  async next(): Promise<void> {
    const before = await this.asked();
    await this.verdict.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => this.asked()).not.toBe(before);
    await this.isAsking();
  }

  powerUp(name: '+Time' | 'Skip' | '50/50' | '+Life'): Locator {
    return this.page.getByRole('group', { name: 'Power-ups' }).getByRole('button', { name });
  }

  async score(): Promise<number> {
    const shown = this.card.getByText('Score', { exact: true }).locator('..');
    return Number((await shown.textContent())?.replace(/\D/g, ''));
  }

  async points(): Promise<number> {
    return Number.parseInt((await this.card.getByText(/^\d+ points$/).textContent()) ?? '', 10);
  }

  async pause(): Promise<void> {
    await this.card.getByRole('button', { name: 'Pause' }).click();
    await expect(this.paused).toBeVisible();
  }
}
