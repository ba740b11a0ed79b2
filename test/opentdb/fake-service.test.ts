import { decodeHTML } from 'entities';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startFakeService } from './fake-service.ts';

/** The fake service must follow the protocol of the real one, or tests that use it would prove nothing. */
const standIn = await startFakeService();
afterAll(() => standIn.close());
beforeEach(() => standIn.reset());

interface Page {
  readonly response_code: number;
  readonly results: { readonly question: string; readonly category: string }[];
  readonly token: string;
}

async function sendQuery(path: string): Promise<Page> {
  return (await (await fetch(`${standIn.url}/${path}`)).json()) as Page;
}

it.each([
  ['', decodeHTML],
  ['&encode=url3986', decodeURIComponent],
  ['&encode=urlLegacy', (text: string) => new URLSearchParams(`t=${text}`).get('t')],
  ['&encode=base64', (text: string) => Buffer.from(text, 'base64').toString()],
])('encodes every text ("%s") so that it can be decoded', async (encoding, decode) => {
  const { response_code: code, results } = await sendQuery(`api.php?amount=50${encoding}`);
  expect([code, results.length]).toEqual([0, 50]);
  const known = new Set(standIn.bank.map((each) => `${each.category} ${each.question}`));
  for (const { question, category } of results) expect(known).toContain(`${decode(category)} ${decode(question)}`);
});

it('gives a token no question twice, returns code 1 for too few questions and code 4 for none, and resets tokens', async () => {
  const { token } = await sendQuery('api_token.php?command=request');
  const art = `api.php?category=25&type=multiple&token=${token}`;
  const given = [await sendQuery(`${art}&amount=4`), await sendQuery(`${art}&amount=3`)].flatMap(
    ({ results }) => results,
  );
  expect(new Set(given.map(({ question }) => question)).size).toBe(7);
  expect((await sendQuery(`${art}&amount=1`)).response_code).toBe(4);
  expect((await sendQuery(`api_token.php?command=reset&token=${token}`)).response_code).toBe(0);
  expect((await sendQuery(`${art}&amount=8`)).response_code).toBe(1);
  expect((await sendQuery(`${art}&amount=7`)).response_code).toBe(0);
});

it.each([
  ['amount=0', 2],
  ['amount=51', 2],
  ['', 2],
  ['amount=1&difficulty=impossible', 2],
  ['amount=1&encode=rot13', 2],
  ['amount=1&token=unknown', 3],
  ['amount=50&category=9', 1],
])('answers "%s" with code %i', async (query, code) => {
  expect((await sendQuery(`api.php?${query}`)).response_code).toBe(code);
});

it('answers 429 and code 5 to a request that comes too soon', async () => {
  standIn.state.paceMs = 10_000;
  const answers = [await fetch(`${standIn.url}/api.php?amount=1`), await fetch(`${standIn.url}/api.php?amount=1`)];
  expect(answers.map(({ status }) => status)).toContain(429);
});

it('counts its questions and can be controlled from another process', async () => {
  expect(await sendQuery('api_count.php?category=25')).toMatchObject({
    category_question_count: { total_question_count: 10, total_easy_question_count: 4 },
  });
  const body = JSON.stringify({ faults: ['code2'] });
  await fetch(`${standIn.url}/control`, { method: 'POST', body });
  expect((await sendQuery('api.php?amount=1')).response_code).toBe(2);
  expect((await sendQuery('api.php?amount=1')).response_code).toBe(0);
});
