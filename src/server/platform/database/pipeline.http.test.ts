import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { statement } from './database.ts';

const app = useTestApp();

const halve = statement('test.together.halve', 'select 12 / $1::int as half');

it('pipelined statements succeed or fail individually, in order', async () => {
  const asked = [2, 0, 4].map((divisor) => ({ statement: halve, values: [divisor] }));
  const answers = await app.database.pipeline(asked);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[0]).toMatchObject({ value: [{ half: 6 }] });
  expect(answers[2]).toMatchObject({ value: [{ half: 3 }] });
  // The connection of the failed statement is not reused.
  expect(await app.database.pipeline(asked.slice(2))).toEqual([{ status: 'fulfilled', value: [{ half: 3 }] }]);
});
