import { expect, it } from 'vitest';
import { pointsOf } from '#shared/questions/difficulty.ts';
import { useTestApp } from '../harness/app.ts';
import { buildPlayer } from '../harness/player.ts';
import { writeStatementsOnly } from '../harness/statements.ts';
import { redTeam, running } from './attacker.ts';

// A statement has two answers: whoever guesses is right half of the time, and whoever is told anything knows all.

const app = useTestApp({ prepare: (database) => writeStatementsOnly(database, 12, 60) });

/** All that a value says but for what tells one question from another; keys in their order. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'question') return 'question';
    if (key === 'ticket') return String(part).replaceAll(/[\w-]{22}$|\d+/g, '#');
    return typeof part === 'number' ? 0 : part;
  }).replaceAll(/"difficulty":"\w+"/g, '');
}

it('nothing about a statement that holds differs from one that does not', async () => {
  const team = redTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  await friend.study(12);
  const shapes = new Map<string, Set<string>>();
  for (let games = 0; games < 6; games += 1) {
    const { body } = await cheat.deal('/api/questions/random?count=10');
    for (let question = running(body); question; ) {
      const right = team.known.get(question.question) ?? '';
      const struck = await cheat.post<object>('/api/user/powerups/use', {
        powerUpType: 'fiftyFifty',
        ticket: question.ticket,
      });
      const { status, body: refusal } = struck;
      const shown = shapeOf({ question, again: (await cheat.state(question.gameId)).body.questions.at(-1) });
      shapes.set(right, (shapes.get(right) ?? new Set()).add(`${shown} ${status} ${shapeOf(refusal)}`));
      const { body: told } = await cheat.answer(question, right);
      question = await cheat.goOn(told);
    }
    await cheat.submit(running(body)?.gameId ?? 0);
  }
  expect([...shapes.keys()].sort()).toEqual(['False', 'True']);
  expect(shapes.get('True')).toEqual(shapes.get('False'));
});

it('a bot that always says the same earns what it would earn by guessing one of four', async () => {
  const bot = await buildPlayer(app);
  const sums = { earned: 0, asked: 0, games: 0, questions: 0 };
  for (; sums.questions < 150; sums.games += 1) {
    const [first] = await bot.deal('/api/questions/random?count=50');
    for (let question = first; question; ) {
      sums.questions += 1;
      // What the same question is worth with four answers.
      sums.asked += pointsOf[question.difficulty];
      const answer = sums.games % 2 === 0 ? 'True' : 'False';
      const { body } = await bot.answer(question, 'wrong', { answer });
      sums.earned += body.pointsEarned;
      question = body.isGameOver ? undefined : await bot.next(question.gameId);
    }
    await bot.submit({ gameId: first?.gameId });
  }
  // A quarter, and a long way to chance.
  expect(sums.earned / sums.asked).toBeGreaterThan(0.12);
  expect(sums.earned / sums.asked).toBeLessThan(0.38);
});
