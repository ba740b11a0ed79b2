import { describe, expect, it } from 'vitest';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';
import { createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';

const app = useTestApp({ env: administratorEnv });

const form = {
  categoryId: 12,
  question: 'Which bird builds in chimneys?',
  correctAnswer: 'The swift',
  wrongAnswers: ['The owl', 'The heron', 'The rook'],
  difficulty: 'easy',
  points: 100,
};

describe('the audit trail', () => {
  it('lists who did what and when, with before and after, newest first', async () => {
    const admin = await signInFirstAdministrator(app);
    const added = await admin.browser.post<{ id: number }>('/api/admin/questions', form);
    expect(added.status).toBe(200);
    const player = await buildPlayer(app, { name: 'Odile' });
    const cup = await createOpenTournament(player, { name: 'Rainy Cup' });
    await createTournamentCalls({ browser: admin.browser }).cancel(cup.id);
    await admin.rename(player.id, { displayName: 'Yvette', reason: 'On request' });
    const [third, second, first] = (await admin.audit()).body;
    const by = { actorId: admin.id, actorName: 'Administrator' };
    expect(third).toMatchObject({ ...by, subject: 'player', subjectId: player.id, subjectName: 'Yvette' });
    expect(second).toMatchObject({
      ...by,
      subject: 'tournament',
      subjectId: String(cup.id),
      subjectName: 'Rainy Cup',
      action: 'cancelled',
    });
    expect(first).toMatchObject({ ...by, subject: 'question', subjectName: form.question });
    expect(Math.abs(Date.parse(third?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('does not contain what players do with their own data', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    const cup = await createOpenTournament(player);
    await createTournamentCalls(player).cancel(cup.id);
    expect((await admin.audit(`?subject=tournament&subjectId=${cup.id}`)).body).toEqual([]);
    expect((await admin.audit(`?actorId=${player.id}`)).body).toEqual([]);
  });

  it('can be filtered and continued after an entry', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    for (const amount of [1, 2, 3]) await admin.correct(player.id, { amount, reason: 'Counting' });
    const path = `?subject=player&subjectId=${player.id}&actorId=${admin.id}&limit=2`;
    const first = (await admin.audit(path)).body;
    const rest = (await admin.audit(`${path}&before=${first.at(-1)?.id}`)).body;
    expect([...first, ...rest].map(({ after }) => after?.['amount'])).toEqual([3, 2, 1]);
    expect((await admin.audit('?subject=import')).body).toEqual([]);
  });

  it.each([
    'subject=weather',
    'limit=0',
    'limit=101',
    'before=x',
    `subjectId=${'x'.repeat(65)}`,
    'actorId=%00',
    'from=now',
  ])('returns a 400 for %s', async (query) => {
    expect((await (await signInFirstAdministrator(app)).audit(`?${query}`)).status).toBe(400);
  });

  it("can be searched by words, players' names and dates", async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app, { name: 'Ottoline Fen' });
    await admin.correct(player.id, { amount: 7, reason: "A zeppelin's fault" });
    const found = async (query: string) => (await admin.audit(`?${query}`)).body.map(({ subjectId }) => subjectId);
    for (const search of ['zepp', 'fault zeppelin', "zeppelin's", 'ottoline', 'LINE FEN']) {
      expect([search, await found(`search=${encodeURIComponent(search)}`)]).toEqual([search, [player.id]]);
    }
    for (const search of ['balloon', "'", '!!', String.raw`\\`, 'zeppelin balloon', '%', 'reason']) {
      expect([search, await found(`search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
    }
    const { at = '' } = (await admin.audit(`?subjectId=${player.id}`)).body[0] ?? {};
    const next = new Date(Date.parse(at) + 1).toISOString();
    expect(await found(`subjectId=${player.id}&from=${at}&to=${next}`)).toEqual([player.id]);
    expect(await found(`subjectId=${player.id}&from=${next}`)).toEqual([]);
    expect(await found(`subjectId=${player.id}&to=${at}`)).toEqual([]);
  });

  it('names everybody it mentions and exports CSV without formulas', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app, { name: '=HYPERLINK(1)' });
    await admin.correct(player.id, { amount: 7, reason: 'Counting once' });
    const actors = await admin.browser.get<{ id: string; name: string }[]>('/api/admin/audit/actors');
    expect(actors.body).toEqual([{ id: admin.id, name: 'Administrator' }]);
    const { text } = await admin.browser.get(`/api/admin/audit/export?subjectId=${player.id}`);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe('at,by,subject,subjectId,subjectName,action,before,after');
    expect(lines[1]).toContain(`Administrator,player,${player.id},'=HYPERLINK(1),balance-corrected,`);
  });

  it('names no deleted player', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app, { name: 'Quetzalina' });
    await player.browser.patch('/api/user/profile', { lastName: 'Marchioness' });
    const reason = 'A name of somebody else';
    await admin.rename(player.id, { displayName: 'Yvonnette', reason });
    expect((await admin.audit(`?subjectId=${player.id}`)).text).toContain('Marchioness');
    await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    const { text, body } = await admin.audit(`?subjectId=${player.id}`);
    for (const name of ['Quetzalina', 'Marchioness', 'Yvonnette']) expect(text).not.toContain(name);
    expect(body).toMatchObject([{ action: 'renamed', actorId: admin.id, before: {}, after: { reason } }]);
  });

  it('is visible to administrators only', async () => {
    expect((await app.visitor().get('/api/admin/audit')).status).toBe(401);
    expect((await (await buildPlayer(app)).browser.get('/api/admin/audit')).status).toBe(403);
  });
});
