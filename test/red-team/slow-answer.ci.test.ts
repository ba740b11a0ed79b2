import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { askedOf, redTeam, running, someSubcategory, type Told } from './attacker.ts';

// An answer is timed by when it arrives. A call can begin to arrive long before the answer in it is written.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Today: 399 of 400 points, as for an answer within a tenth of a second.
it('an answer that trickles in is as late as its last byte', async () => {
  const team = redTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { id } = await someSubcategory(cheat);
  await friend.study(id);
  const question = running((await cheat.deal(`/api/categories/${id}/questions?gameMode=survival`)).body);
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
  call.end(`${JSON.stringify(team.known.get(askedOf(question)))}}`);
  const [response] = (await answered) as [IncomingMessage];
  const { isCorrect, pointsEarned } = (await json(response)) as Told;
  expect(isCorrect).toBe(true);
  // 100, and 10 for each second that is left; the network may take five of a first question's.
  expect(pointsEarned).toBeLessThanOrEqual(100 + 10 * (5 + 5));
});
