import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, findCorrectAnswer, answerAllQuestions } from '#test/harness/player.ts';

const app = useTestApp();
const countGames = statement('test.games', 'select count(*)::int as count from game where player_id = $1');

describe('dealing a game', () => {
  it('shows the first of ten questions and starts its clock', async () => {
    const player = await buildPlayer(app);
    const questions = await player.deal();
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ position: 1, total: 10, verdict: null, timeLimitMs: 30_000 });
    expect(new Set(questions[0]?.answers).size).toBe(4);
    expect(questions[0]?.startsInMs).toBeCloseTo(0, -2);
  });

  it('deals ten different questions of rising difficulty and value: four easy, four medium, two hard', async () => {
    const player = await buildPlayer(app);
    const questions = await answerAllQuestions(player, '/api/categories/4/questions');
    expect(questions.map(({ difficulty }) => difficulty.charAt(0)).join('')).toBe('eeeemmmmhh');
    expect(questions.map(({ points }) => points)).toEqual([100, 100, 100, 100, 150, 150, 150, 150, 200, 200]);
    expect(questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(10);
  });

  it('deals questions of one difficulty when it is given', async () => {
    const player = await buildPlayer(app);
    const questions = await answerAllQuestions(player, '/api/questions/random?difficulty=hard');
    expect(new Set(questions.map(({ difficulty }) => difficulty))).toEqual(new Set(['hard']));
    const refused = await player.browser.get('/api/questions/random?gameMode=survival&difficulty=easy');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('difficulty')]);
  });

  it('returns the open game when asked again, with the answered and the running questions', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal();
    expect((await player.deal()).map(({ ticket }) => ticket)).toEqual([first?.ticket]);
    if (first) await player.answer(first, 'wrong');
    expect((await player.deal()).map(({ verdict }) => verdict?.outcome)).toEqual(['wrong']);
    const second = await player.next(first?.gameId ?? 0);
    expect((await player.deal()).map(({ ticket }) => ticket)).toEqual([first?.ticket, second.ticket]);
  });

  it('opens one game for a hundred concurrent requests', async () => {
    const player = await buildPlayer(app);
    const deals = await Promise.all(Array.from({ length: 100 }, () => player.deal()));
    expect(new Set(deals.map((deal) => JSON.stringify(deal.map((question) => question.ticket)))).size).toBe(1);
    expect(await app.database.run(countGames, [player.id])).toEqual([{ count: 1 }]);
  });

  it('includes the subcategories of a category, and only the subcategory itself when it is chosen', async () => {
    const player = await buildPlayer(app);
    const { body: children } = await player.browser.get<{ id: number }[]>('/api/categories/4/subcategories');
    const science = new Set([4, ...children.map((child) => child.id)]);
    const all = await answerAllQuestions(player, '/api/categories/4/questions?count=30');
    expect(all.every((question) => science.has(question.categoryId))).toBe(true);
    await player.submit();
    const [child] = children;
    const some = await answerAllQuestions(player, `/api/categories/${child?.id}/questions`);
    expect(new Set(some.map((question) => question.categoryId))).toEqual(new Set([child?.id]));
  });

  it('prefers questions that were not met lately', async () => {
    const player = await buildPlayer(app);
    const seen = new Set<number>();
    for (let game = 0; game < 5; game += 1) {
      const questions = await answerAllQuestions(player, '/api/categories/4/questions');
      for (const question of questions) expect(seen.has(question.id)).toBe(false);
      for (const question of questions) seen.add(question.id);
      await player.submit();
    }
  });

  it('applies the limit of the time factor, and no limit with time off', async () => {
    const player = await buildPlayer(app);
    const [slow] = await player.deal('/api/categories/1/questions?timeFactor=5');
    await player.submit();
    const [off] = await player.deal('/api/categories/2/questions?timeFactor=off');
    expect([slow?.timeLimitMs, off?.timeLimitMs]).toEqual([150_000, null]);
  });

  it('sends no data that reveals the right answer', async () => {
    const player = await buildPlayer(app);
    const places = [0, 0, 0, 0];
    for (let game = 0; game < 10; game += 1) {
      const answer = await player.browser.get<PlayQuestion[]>('/api/questions/random?count=50');
      for (let [question] = answer.body; question; ) {
        const right = await findCorrectAnswer(app, question);
        const place = question.answers.indexOf(right);
        places[place] = (places[place] ?? 0) + 1;
        // Its text appears among the answers and nowhere else.
        const rest = JSON.stringify({ ...question, question: '', answers: [] });
        expect(rest).not.toMatch(/correct|wrong|explanation/i);
        expect(Object.keys(question)).toEqual(Object.keys(answer.body[0] ?? {}));
        const { body } = await player.answer(question, 'right');
        question = body.isGameOver ? undefined : await player.next(question.gameId);
      }
      const marked = [...answer.headers].join('\n') + answer.text;
      expect(marked).not.toMatch(/correctAnswer|wrongAnswers|isCorrect|answerOrder/i);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      await player.submit();
    }
    // 500 questions: each place is expected 125 times, with a standard deviation of 10.
    for (const count of places) expect(Math.abs(count - 125)).toBeLessThan(60);
  });

  it.each([
    ['/api/categories/abc/questions', 400, 'id'],
    ['/api/categories/-1/questions', 400, 'id'],
    ['/api/categories/1.5/questions', 400, 'id'],
    ['/api/categories/9999/questions', 404, undefined],
    ['/api/questions/random?count=0', 400, 'count'],
    ['/api/questions/random?count=51', 400, 'count'],
    ['/api/questions/random?count=ten', 400, 'count'],
    ['/api/questions/random?gameMode=chess', 400, 'gameMode'],
    ['/api/questions/random?timeFactor=3', 400, 'timeFactor'],
    ['/api/questions/random?difficulty=fiendish', 400, 'difficulty'],
    ['/api/questions/random?replace=yes', 400, 'replace'],
    ['/api/questions/random?advance=hand', 400, 'advance'],
    ['/api/questions/random?cheat=1', 400, 'cheat'],
  ])('rejects %s with %i', async (path, status, field) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.get<{ message: string; errors?: { field: string }[] }>(path);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBeTruthy();
    if (field) expect(JSON.stringify(answer.body.errors)).toContain(field);
    expect(await app.database.run(countGames, [player.id])).toEqual([{ count: 0 }]);
  });

  it.each([
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('rejects %s', async (_name, headers) => {
    const player = await buildPlayer(app);
    expect((await player.browser.get('/api/questions/random', { headers })).status).toBe(403);
    expect(await app.database.run(countGames, [player.id])).toEqual([{ count: 0 }]);
  });
});
