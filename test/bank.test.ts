import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { seed } from '#server/db/seed/seed.ts';
import { createServices } from '#server/services.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { statement } from '#server/platform/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { secretChance } from '#server/platform/random.ts';
import { useTestApp } from './harness/app.ts';
import { buildPlayer } from './harness/player.ts';

const app = useTestApp();
const edit = statement(
  'test.edit',
  `with changed as (update question set question = $2, revision = revision + 1, is_edited = $3 where id = $1 returning *)
   insert into question_revision select id, revision, category_id, question, correct_answer, wrong_answers, difficulty,
     points, explanation from changed`,
);
const readText = statement('test.text', 'select question as text, revision from question where id = $1');

async function services() {
  let shiftMs = 0;
  const made = await createServices({
    database: app.database,
    clock: databaseClock(() => shiftMs),
    chance: secretChance,
    env: readEnv({}),
    secret: 'a secret that only the tests know',
    log: createLog('silent'),
    failpoint: () => undefined,
  });
  return { ...made, advance: (ms: number) => (shiftMs += ms) };
}

describe('the seed', () => {
  it('is repeatable: a second run writes nothing', async () => {
    expect(await seed(app.database)).toBe(0);
  });

  it('mends what the files say otherwise, and never what an administrator changed', async () => {
    await app.database.run(edit, [12_001, 'Changed by nobody?', false]);
    await app.database.run(edit, [12_002, 'Changed by an administrator?', true]);
    expect(await seed(app.database)).toBe(1);
    const [mended] = await app.database.run<{ text: string; revision: number }>(readText, [12_001]);
    const [kept] = await app.database.run<{ text: string }>(readText, [12_002]);
    expect(mended?.text).not.toBe('Changed by nobody?');
    expect(mended?.revision).toBe(3);
    expect(kept?.text).toBe('Changed by an administrator?');
  });

  it('run by five servers at once ends the same', async () => {
    await app.database.run(edit, [12_003, 'Changed again?', false]);
    const written = await Promise.all(Array.from({ length: 5 }, () => seed(app.database)));
    expect(written.reduce((sum, count) => sum + count)).toBe(1);
  });
});

describe('a question that is edited while it is played', () => {
  it('is played as it was dealt, and dealt anew as it is now', async () => {
    const { game, questions } = await services();
    const player = await buildPlayer(app);
    const query = { count: 10, gameMode: 'normal', timeFactor: 1, advance: 'auto' } as const;
    const dealt = await game.deal(player.id, 13, query);
    const [first] = dealt as [PlayQuestion];
    await app.database.run(edit, [first.id, 'What does it say now?', true]);
    await app.database.run(statement('test.bump', 'update bank_version set version = version + 1'));
    await questions.bank.refresh();
    expect((await game.deal(player.id, 13, query))[0]?.question).toBe(first.question);
    await game.submit(player.id, { gameId: first.gameId });
    const again = await game.deal(player.id, 13, query);
    expect(again.find((question) => question.id === first.id)?.question).toBe('What does it say now?');
    await game.submit(player.id, {});
  });
});

describe('a game that nobody goes on with', () => {
  it('is closed an hour after its last call, and paid when it was finished', async () => {
    const { game, advance } = await services();
    const finished = await buildPlayer(app);
    const left = await buildPlayer(app);
    const slow = await buildPlayer(app);
    const [question] = await finished.deal('/api/questions/random?count=1');
    if (question) await finished.answer(question, 'right');
    await left.deal();
    await slow.deal('/api/questions/random?timeFactor=off');
    advance(3_590_000);
    expect(await game.closeStale()).toBe(0);
    advance(20_000);
    expect(await game.closeStale()).toBe(2);
    expect(await finished.coins()).toBe(105);
    expect((await left.browser.get('/api/user/history')).body).toMatchObject([{ isFinished: false }]);
    expect((await slow.browser.get('/api/user/history')).body).toEqual([]);
    advance(24 * 3_600_000);
    expect(await game.closeStale()).toBe(1);
  });
});
