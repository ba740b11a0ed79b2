import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import {
  getQuestionKey,
  createRedTeam,
  findRunningQuestion,
  findSubcategory,
  type ReceivedVerdict,
} from './attacker.ts';

// Answers are timed by their arrival. A request can start to arrive long before its body is written.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Before the fix: 399 of 400 points, as for an answer within a tenth of a second.
it('times a slowly sent answer by its last byte', async () => {
  const team = createRedTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { id } = await findSubcategory(cheat);
  await friend.study(id);
  const question = findRunningQuestion((await cheat.deal(`/api/categories/${id}/questions?gameMode=survival`)).body);
  if (!question) throw new Error('nothing was dealt');

  const cookie = [...cheat.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request(`${app.servers[0]}/api/analytics/question-attempt`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked', expect: '100-continue' },
  });
  const heard = once(call, 'continue');
  const answered = once(call, 'response');
  call.flushHeaders();
  await heard;
  call.write(`{"ticket":"${question.ticket}","questionId":${question.id},"timeTaken":0.1,"answer":`);
  team.wait(25_000);
  call.end(`${JSON.stringify(team.known.get(getQuestionKey(question)))}}`);
  const [response] = (await answered) as [IncomingMessage];
  const { isCorrect, pointsEarned } = (await json(response)) as ReceivedVerdict;
  expect(isCorrect).toBe(true);
  // 100 points and 10 for each remaining second; the network may take five seconds of a first question's time.
  expect(pointsEarned).toBeLessThanOrEqual(100 + 10 * (5 + 5));
});
