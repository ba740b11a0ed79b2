import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { seed } from '#server/db/seed/seed.ts';
import { bankVersion, question } from '#server/db/schema/questions.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type RowOf } from '#server/platform/database/database.ts';
import { useTestApp } from './harness/app.ts';
import { listLedgerEntries } from './harness/coins.ts';
import { buildPlayer, findCorrectAnswer, answerAllQuestions } from './harness/player.ts';
import { buildServices } from './harness/services.ts';

const app = useTestApp();
const nextVersion = '(select version from bank_version) + 1';
// Simulates an edit by another server or a release: a new wording under the next bank version.
const editQuestion = statement(
  'test.edit',
  `with changed as (update question set question = $2, revision = revision + 1, is_edited = $3,
     changed_in = ${nextVersion} where id = $1 returning *)
   insert into question_revision select id, revision, category_id, question, correct_answer, wrong_answers, difficulty,
     points, explanation from changed`,
);
const raiseVersion = statement('test.raise', `update bank_version set version = ${nextVersion}`);
const addDuplicate = statement(
  'test.add-same',
  `insert into question (category_id, question, correct_answer, wrong_answers, difficulty, source)
   select category_id, upper(question), correct_answer, wrong_answers, difficulty, 'administrator'
   from question_revision where question_id = $1 and revision = 1`,
);
const copyText = statement(
  'test.give-text',
  `update question set question = other.question, correct_answer = other.correct_answer
   from question_revision other where question.id = $1 and other.question_id = $2 and other.revision = 1`,
);
const deleteQuestion = statement('test.forget', 'delete from question where id = $1');
const softDeleteQuestion = statement(
  'test.remove',
  'update question set deleted_at = now(), question = $2, is_edited = false where id = $1',
);
type Row = RowOf<typeof readRow>;
const readRow = statement(
  'test.row',
  `select question as text, revision, changed_in as "changedIn", deleted_at is not null as "isDeleted" from question
   where id = $1`,
  {
    text: question.question,
    revision: question.revision,
    changedIn: question.changedIn,
    isDeleted: computed.boolean(),
  },
);
const readVersion = statement('test.version', 'select version from bank_version', { version: bankVersion.version });

const lockVersion = statement('test.lock', 'select version from bank_version for update', {
  version: bankVersion.version,
});
const readWaiting = statement(
  'test.waiting',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

const hasLockWaiter = async () => (await app.database.run(readWaiting)).length > 0;

async function getRow(id: number): Promise<Row | undefined> {
  return (await app.database.run(readRow, [id]))[0];
}

async function getVersion(): Promise<number | undefined> {
  return (await app.database.run(readVersion))[0]?.version;
}

describe('the seed', () => {
  it('is repeatable: a second run writes nothing', async () => {
    expect(await seed(app.database)).toBe(0);
  });

  it('restores questions that differ from the files, but not those that an administrator edited', async () => {
    await app.database.run(editQuestion, [12_001, 'Changed by nobody?', false]);
    await app.database.run(editQuestion, [12_002, 'Changed by an administrator?', true]);
    const version = (await getVersion()) ?? 0;
    expect(await seed(app.database)).toBe(1);
    const mended = await getRow(12_001);
    expect(mended?.text).not.toBe('Changed by nobody?');
    expect(mended).toMatchObject({ revision: 3, changedIn: version + 1 });
    expect(await getVersion()).toBe(version + 1);
    expect((await getRow(12_002))?.text).toBe('Changed by an administrator?');
  });

  it('never restores a deleted question', async () => {
    await app.database.run(softDeleteQuestion, [12_004, 'Deleted?']);
    expect(await seed(app.database)).toBe(0);
    expect(await getRow(12_004)).toMatchObject({ text: 'Deleted?', isDeleted: true });
  });

  it('skips a question that an administrator has already added, and continues with the others', async () => {
    await app.database.run(editQuestion, [12_006, 'Changed by nobody either?', false]);
    await app.database.run(deleteQuestion, [12_007]);
    await app.database.run(addDuplicate, [12_007]);
    expect(await seed(app.database)).toBe(1);
    expect(await getRow(12_007)).toBeUndefined();
    expect((await getRow(12_006))?.text).not.toBe('Changed by nobody either?');
  });

  it('writes each change once when five servers run it concurrently', async () => {
    await app.database.run(editQuestion, [12_003, 'Changed again?', false]);
    const written = await Promise.all(Array.from({ length: 5 }, () => seed(app.database)));
    expect(written.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('gives a question the text that another question of the files no longer has', async () => {
    const own = (await getRow(12_010))?.text;
    await app.database.run(editQuestion, [12_010, 'Changed by a release?', false]);
    await app.database.run(copyText, [12_009, 12_010]);
    expect(await seed(app.database)).toBe(2);
    expect((await getRow(12_010))?.text).toBe(own);
    expect((await getRow(12_009))?.text).not.toBe(own);
    expect(await seed(app.database)).toBe(0);
  });

  it('waits for who is writing, so that versions are committed in their order', async () => {
    await app.database.run(editQuestion, [12_008, 'Changed by nobody at last?', false]);
    let seeding: Promise<number> | undefined;
    const version = await app.database.transaction(async (tx) => {
      await tx.run(lockVersion);
      seeding = seed(app.database);
      while (app.databaseUrl && !(await hasLockWaiter()));
      await tx.run(raiseVersion);
      return (await tx.run(readVersion))[0]?.version ?? 0;
    });
    expect(await seeding).toBe(1);
    expect(await getRow(12_008)).toMatchObject({ changedIn: version + 1 });
  });
});

describe('a question that another server edits during a game', () => {
  it('keeps its dealt wording in that game and has the new wording in the next one', async () => {
    const { game, questions } = await buildServices(app);
    const player = await buildPlayer(app);
    const query = { count: 10, gameMode: 'survival', timeFactor: 1, replace: false } as const;
    const viewer = { playerId: player.id, network: 'here' };
    const dealt = await game.deal(viewer, 13, query);
    const [first] = dealt as [PlayQuestion];
    await app.database.run(editQuestion, [first.id, 'What does it say now?', true]);
    await app.database.run(raiseVersion);
    await questions.bank.refresh();
    expect((await game.deal(viewer, 13, query))[0]?.question).toBe(first.question);
    await game.submit(player.id, { gameId: first.gameId });
    let [question] = (await game.deal(viewer, 13, query)) as [PlayQuestion];
    while (question.id !== first.id) {
      const { ticket, id: questionId, gameId } = question;
      const attempt = { ticket, questionId, answer: await findCorrectAnswer(app, question), timeTaken: 1 };
      await game.attempt({ ...viewer, attempt, arrivedAtMs: performance.now() });
      question = await game.next({ playerId: player.id, gameId });
    }
    expect(question.question).toBe('What does it say now?');
    await game.submit(player.id, { gameId: question.gameId });
  });
});

describe('an abandoned game', () => {
  it('is closed an hour after its last call, and paid if it was finished', async () => {
    const { game, advance } = await buildServices(app);
    const finished = await buildPlayer(app);
    const abandoned = await buildPlayer(app);
    const untimed = await buildPlayer(app);
    await answerAllQuestions(finished, '/api/questions/random');
    await abandoned.deal();
    await untimed.deal('/api/questions/random?timeFactor=off');
    advance(3_590_000);
    expect(await game.closeStale()).toBe(0);
    advance(20_000);
    expect(await game.closeStale()).toBe(2);
    expect(await listLedgerEntries(app, finished.id, 'game')).toMatchObject([{ amount: 5 }]);
    expect((await abandoned.browser.get('/api/user/history')).body).toMatchObject([{ isFinished: false }]);
    expect((await untimed.browser.get('/api/user/history')).body).toEqual([]);
    advance(24 * 3_600_000);
    expect(await game.closeStale()).toBe(1);
  });
});
