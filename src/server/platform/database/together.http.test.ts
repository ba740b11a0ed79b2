import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { statement } from './database.ts';

const app = useTestApp();

const halve = statement('test.together.halve', 'select 12 / $1::int as half');

it('what is asked together is answered, or fails, each alone and in its place', async () => {
  const asked = [2, 0, 4].map((divisor) => ({ statement: halve, values: [divisor] }));
  const answers = await app.database.together(asked);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[0]).toMatchObject({ value: [{ half: 6 }] });
  expect(answers[2]).toMatchObject({ value: [{ half: 3 }] });
  // The connection of one that failed is not used again.
  expect(await app.database.together(asked.slice(2))).toEqual([{ status: 'fulfilled', value: [{ half: 3 }] }]);
});
