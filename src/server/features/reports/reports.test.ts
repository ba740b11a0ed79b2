import { beforeAll, describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { Question, QuestionChange } from '#shared/questions/contract.ts';
import type { ClosedReports, ReportedQuestion } from '#shared/reports/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { answerFrom, buildPlayer, type Player, answerAllQuestions, createAnswers } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;

beforeAll(async () => {
  administrator = await signInAdministrator(app);
});

async function answerQuestion(player: Player, category = 13): Promise<PlayQuestion> {
  const [question] = await player.deal(`/api/categories/${category}/questions?count=2`);
  if (!question) throw new Error('nothing was dealt');
  await player.answer(question, 'wrong');
  return question;
}

const report = (player: Player, ticket: string, change: object = {}) =>
  player.browser.post<{ questionId: number; reason: string }>('/api/questions/report', {
    ticket,
    reason: 'unclear',
    ...change,
  });

const queue = async () => (await administrator.get<ReportedQuestion[]>('/api/admin/reports')).body;
const findQueued = async (id: number) => (await queue()).find((entry) => entry.question.id === id);

describe('a report by a player', () => {
  it('appears in the queue with reason, note, time and name', async () => {
    const player = await buildPlayer(app, { name: 'Odile' });
    const question = await answerQuestion(player);
    const answer = await report(player, question.ticket, { reason: 'outdated', note: ' It moved in 2024. ' });
    expect(answer.body).toEqual({ questionId: question.id, reason: 'outdated' });
    const entry = await findQueued(question.id);
    expect(entry).toMatchObject({
      isChanged: false,
      question: { id: question.id, question: question.question, openReports: 1 },
      reports: [{ reason: 'outdated', note: 'It moved in 2024.', by: 'Odile' }],
    });
  });

  it('needs an answer first: before it, a report is a 409', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal();
    const answer = await report(player, question?.ticket ?? '');
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('once it is answered')]);
  });

  it('counts once under twenty concurrent calls, and the first reason is kept', async () => {
    const player = await buildPlayer(app);
    const question = await answerQuestion(player, 14);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(player, question.ticket)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await report(player, question.ticket, { reason: 'offensive' })).body.reason).toBe('unclear');
    expect((await findQueued(question.id))?.reports).toHaveLength(1);
  });

  it('is a 404 for the ticket of another player, and a 400 that names an invalid field', async () => {
    const player = await buildPlayer(app);
    const question = await answerQuestion(player);
    expect((await report(await buildPlayer(app), question.ticket)).status).toBe(404);
    for (const [change, field] of [
      [{ ticket: 'x' }, 'ticket'],
      [{ reason: 'boring' }, 'reason'],
      [{ reason: undefined }, 'reason'],
      [{ note: 'n'.repeat(301) }, 'note'],
      [{ note: 'nul \u0000 in a note' }, 'note'],
      [{ note: 'half a pair \ud83e in a note' }, 'note'],
      [{ extra: 1 }, 'extra'],
    ] as const) {
      const answer = await player.browser.post<{ errors: { field: string }[] }>('/api/questions/report', {
        ticket: question.ticket,
        reason: 'unclear',
        ...change,
      });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    }
  });
});

describe('the report queue', () => {
  it('starts with the most reported question and is restricted to administrators', async () => {
    const players = await Promise.all(['Zig', 'Pip', 'Fen'].map((name) => buildPlayer(app, { name })));
    const ids = [];
    for (const player of players) {
      const dealt = await player.deal('/api/questions/random?count=50');
      const question = dealt[0] as PlayQuestion;
      await player.answer(question, 'right');
      await report(player, question.ticket);
      ids.push(question.id);
    }
    // Three reports of one question outnumber the others, whatever was dealt.
    await app.database.run(
      statement('test.gather', 'update question_report set question_id = $1 where question_id = any($2)'),
      [ids[0], ids],
    );
    const [first] = await queue();
    expect(first?.question.id).toBe(ids[0]);
    expect(first?.reports.map((entry) => entry.by).sort()).toEqual(['Fen', 'Pip', 'Zig']);
    expect((await players[0]?.browser.get('/api/admin/reports'))?.status).toBe(403);
  });

  it('removes dismissed questions and audits the administrator', async () => {
    const player = await buildPlayer(app);
    const question = await answerQuestion(player, 15);
    await report(player, question.ticket);
    const path = `/api/admin/reports/${question.id}/resolve`;
    const dismissed = await administrator.post(path, { resolution: 'dismissed' });
    expect(dismissed.body).toEqual({ resolved: 1, closedAt: expect.stringMatching(/Z$/) });
    const again = await administrator.post(path, { resolution: 'dismissed' });
    expect(again.body).toEqual({ resolved: 0, closedAt: null });
    expect(await findQueued(question.id)).toBeUndefined();
    const { body } = await administrator.get<QuestionChange[]>(`/api/admin/questions/${question.id}/changes`);
    expect(body[0]).toMatchObject({ action: 'reports-resolved', after: { resolution: 'dismissed', reports: 1 } });
  });

  it('retires a question: it is no longer dealt, and a game that planned it continues with another', async () => {
    const player = await buildPlayer(app);
    const playing = await buildPlayer(app);
    const question = await answerQuestion(player, 16);
    const [shown] = await playing.deal('/api/categories/16/questions');
    await report(player, question.ticket);
    const retired = await administrator.post(`/api/admin/reports/${question.id}/resolve`, { resolution: 'retired' });
    expect(retired.body).toMatchObject({ resolved: 1 });
    if (!shown) throw new Error('nothing was dealt');
    await answerFrom(playing, shown, createAnswers(10));
    expect((await playing.submit()).body).toMatchObject({ questionsCorrect: 10 });
    const { body } = await administrator.get<Question>(`/api/admin/questions/${question.id}`);
    expect(body.status).toBe('retired');
    // The server that retired it knows at once, another one only after its next refresh, so the servers are polled in
    // turn.
    let looks = 0;
    await expect
      .poll(
        async () => {
          const fresh = await buildPlayer(app);
          if (looks++ % 2 === 1) await fresh.coins();
          return (await answerAllQuestions(fresh, '/api/categories/16/questions?gameMode=survival')).map(
            (one) => one.id,
          );
        },
        { timeout: 40_000 },
      )
      .not.toContain(question.id);
  });

  it('shows that a question was changed since it was reported', async () => {
    const player = await buildPlayer(app);
    const question = await answerQuestion(player, 17);
    await report(player, question.ticket);
    const { body: stored } = await administrator.get<Question>(`/api/admin/questions/${question.id}`);
    const { categoryId, correctAnswer, wrongAnswers, difficulty, points } = stored;
    const form = { categoryId, question: 'Is it clearer now?', correctAnswer, wrongAnswers, difficulty, points };
    const edit = await administrator.request('PUT', `/api/admin/questions/${question.id}`, { body: form });
    expect(edit.status).toBe(200);
    expect(await findQueued(question.id)).toMatchObject({ isChanged: true });
  });

  it('rejects an unknown resolution and an unknown question', async () => {
    const answer = await administrator.post('/api/admin/reports/12001/resolve', { resolution: 'forgotten' });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('resolution')]);
    expect((await administrator.post('/api/admin/reports/424242/resolve', { resolution: 'mended' })).status).toBe(404);
  });
});

interface Closing {
  readonly resolved: number;
  readonly closedAt: string | null;
}

const resolve = async (id: number, resolution: string) =>
  (await administrator.post<Closing>(`/api/admin/reports/${id}/resolve`, { resolution })).body;
const reopen = (id: number, closedAt: string | null) =>
  administrator.post<{ reopened: number }>(`/api/admin/reports/${id}/reopen`, { closedAt });
const listClosed = async (query = '') =>
  (await administrator.get<ClosedReports[]>(`/api/admin/reports/closed${query}`)).body;
const listThanks = async (player: Player) => {
  const { body } = await player.browser.get<Notification[]>('/api/notifications');
  return body.filter(({ kind }) => kind === 'reportLookedAt').map(({ text }) => text);
};

async function createReporter(category: number) {
  const player = await buildPlayer(app, { name: 'Ines' });
  const question = await answerQuestion(player, category);
  await report(player, question.ticket, { note: 'Look again.' });
  return { player, id: question.id, text: question.question };
}

describe('closed reports', () => {
  it('are listed with the administrator who closed them, and reopened once', async () => {
    const { id, player } = await createReporter(18);
    const { closedAt } = await resolve(id, 'dismissed');
    const [latest] = await listClosed('?limit=1');
    expect(latest).toMatchObject({
      question: { id },
      resolution: 'dismissed',
      closedAt,
      by: 'Administrator',
      reports: [{ note: 'Look again.', by: 'Ines' }],
    });
    expect(await listClosed(`?limit=1&before=${closedAt}&beforeId=${id}`)).not.toContainEqual(latest);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reopen(id, closedAt)));
    expect(answers.map(({ body }) => body.reopened).sort()).toEqual([...Array.from({ length: 19 }, () => 0), 1]);
    expect(await findQueued(id)).toMatchObject({ reports: [{ note: 'Look again.' }] });
    expect((await listClosed()).filter(({ question }) => question.id === id)).toEqual([]);
    expect(await listThanks(player)).toEqual([]);
    const { body } = await administrator.get<QuestionChange[]>(`/api/admin/questions/${id}/changes`);
    expect(body[0]).toMatchObject({ action: 'reports-reopened', before: { resolution: 'dismissed' } });
    await resolve(id, 'dismissed');
  });

  it('restore the previous status of a retired question: a draft stays a draft', async () => {
    const { id } = await createReporter(19);
    await administrator.post('/api/admin/questions/bulk', { action: 'status', ids: [id], status: 'draft' });
    const { closedAt } = await resolve(id, 'retired');
    const statusOf = async () => (await administrator.get<Question>(`/api/admin/questions/${id}`)).body.status;
    expect(await statusOf()).toBe('retired');
    await reopen(id, closedAt);
    expect(await statusOf()).toBe('draft');
    expect(await findQueued(id)).toBeDefined();
    await resolve(id, 'dismissed');
    await administrator.post('/api/admin/questions/bulk', { action: 'status', ids: [id], status: 'published' });
  });

  it('thank the reporters of a mended question once, even when it is closed twenty times at once', async () => {
    const { id, player, text } = await createReporter(21);
    const closings = await Promise.all(Array.from({ length: 20 }, () => resolve(id, 'mended')));
    expect(closings.filter(({ resolved }) => resolved > 0)).toHaveLength(1);
    const thanks = [expect.stringContaining(Array.from(text).slice(0, 60).join(''))];
    expect(await listThanks(player)).toEqual(thanks);
    // An unread thank-you is withdrawn and sent again.
    const { closedAt = null } = closings.find(({ resolved }) => resolved > 0) ?? {};
    await reopen(id, closedAt);
    expect(await listThanks(player)).toEqual([]);
    const again = await resolve(id, 'mended');
    expect(await listThanks(player)).toEqual(thanks);
    // A thank-you that was read stays and is not sent twice.
    await player.browser.post('/api/notifications/read', {});
    await reopen(id, again.closedAt);
    await resolve(id, 'mended');
    expect(await listThanks(player)).toEqual(thanks);
  });

  it('are restricted to administrators', async () => {
    const { browser } = await buildPlayer(app);
    expect((await browser.get('/api/admin/reports/closed')).status).toBe(403);
    expect((await browser.post('/api/admin/reports/12001/reopen', { closedAt: new Date().toISOString() })).status).toBe(
      403,
    );
  });
});

describe('answer statistics of a reported question', () => {
  it('show how often each answer of this wording was chosen', async () => {
    const { id } = await createReporter(22);
    expect((await findQueued(id))?.choices).toBeNull();
    await app.database.run(statement('test.choose', 'insert into question_choice values ($1, 1, 40, 10, 5, 20, 5)'), [
      id,
    ]);
    expect((await findQueued(id))?.choices).toEqual({ answered: 40, right: 10, wrong: [5, 20, 5] });
    await app.database.run(statement('test.choose-none', 'delete from question_choice where question_id = $1'), [id]);
    await resolve(id, 'dismissed');
  });
});
