import { expect, it } from 'vitest';
import { pointsByDifficulty } from '#shared/questions/difficulty.ts';
import { useTestApp } from '../harness/app.ts';
import { buildPlayer } from '../harness/player.ts';
import { replaceWithTrueFalseQuestions } from '../harness/true-false-questions.ts';
import { createRedTeam, findRunningQuestion } from './attacker.ts';

// True-or-false questions have two answers: guesses are right half of the time, and any hint gives the answer away.

const app = useTestApp({ prepare: (database) => replaceWithTrueFalseQuestions(database, 12, 60) });

/** Returns the structure of a value without what identifies the question, with sorted keys. */
function getShape(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'question') return 'question';
    if (key === 'ticket') return String(part).replaceAll(/[\w-]{22}$|\d+/g, '#');
    return typeof part === 'number' ? 0 : part;
  }).replaceAll(/"difficulty":"\w+"/g, '');
}

it('returns true and false statements in the same form', async () => {
  const team = createRedTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  await friend.study(12);
  const shapes = new Map<string, Set<string>>();
  for (let games = 0; games < 6; games += 1) {
    const { body } = await cheat.deal('/api/questions/random?count=10');
    for (let question = findRunningQuestion(body); question; ) {
      const right = team.known.get(question.question) ?? '';
      const struck = await cheat.post<object>('/api/user/powerups/use', {
        powerUpType: 'fiftyFifty',
        ticket: question.ticket,
      });
      const { status, body: refusal } = struck;
      const shown = getShape({ question, again: (await cheat.state(question.gameId)).body.questions.at(-1) });
      shapes.set(right, (shapes.get(right) ?? new Set()).add(`${shown} ${status} ${getShape(refusal)}`));
      const { body: told } = await cheat.answer(question, right);
      question = await cheat.requestNext(told);
    }
    await cheat.submit(findRunningQuestion(body)?.gameId ?? 0);
  }
  expect([...shapes.keys()].sort()).toEqual(['False', 'True']);
  expect(shapes.get('True')).toEqual(shapes.get('False'));
});

it('awards a bot that always gives the same answer what guessing one of four would earn', async () => {
  const bot = await buildPlayer(app);
  const sums = { earned: 0, asked: 0, games: 0, questions: 0 };
  for (; sums.questions < 150; sums.games += 1) {
    const [first] = await bot.deal('/api/questions/random?count=50');
    for (let question = first; question; ) {
      sums.questions += 1;
      // The points of the same question with four answers.
      sums.asked += pointsByDifficulty[question.difficulty];
      const answer = sums.games % 2 === 0 ? 'True' : 'False';
      const { body } = await bot.answer(question, 'wrong', { answer });
      sums.earned += body.pointsEarned;
      question = body.isGameOver ? undefined : await bot.next(question.gameId);
    }
    await bot.submit({ gameId: first?.gameId });
  }
  // A quarter, with a wide margin for chance.
  expect(sums.earned / sums.asked).toBeGreaterThan(0.12);
  expect(sums.earned / sums.asked).toBeLessThan(0.38);
});
