import { beforeAll, expect, it } from 'vitest';
import type { SetupProgress } from '#shared/statistics/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildGuest, buildPlayer, playGame, createWholeGameAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { createSettingsCalls } from '#test/harness/api/settings.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const writeSource = statement('test.first-day.source', 'update question set source = $2 where id = $1');
const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;

beforeAll(async () => {
  administrator = await signInAdministrator(app);
});

const getFirstDay = async () => (await administrator.get<SetupProgress>('/api/admin/statistics/first-day')).body;
const inState = async (state: string) =>
  (await getFirstDay()).steps.filter((each) => each.state === state).map(({ step }) => step);

it('reports only the administrator step as done on a new installation; guests and shipped questions do not count', async () => {
  await buildGuest(app);
  expect(await inState('done')).toEqual(['password']);
  expect(await inState('open')).toEqual(['address', 'backup', 'mail', 'operator', 'questions', 'invite', 'game']);
  expect((await getFirstDay()).publicUrl).toBe('http://localhost:3000');
});

it('allows a step to be skipped and reopened, and reports it as done once it is done', async () => {
  const settings = createSettingsCalls(app, administrator);
  const { version } = await settings.getState();
  expect((await settings.patch(version, { skippedSteps: ['mail', 'mail'] })).status).toBe(400);
  expect((await settings.patch(version, { skippedSteps: ['coffee'] })).body.errors?.[0]?.field).toMatch(
    /^changes\.skippedSteps/,
  );
  await settings.set({ skippedSteps: ['mail', 'operator'] });
  expect(await inState('skipped')).toEqual(['mail', 'operator']);
  await settings.set({ operatorName: 'The quiz night', contactAddress: 'hello@quiz.example' });
  expect(await inState('skipped')).toEqual(['mail']);
  expect(await inState('done')).toEqual(['password', 'operator']);
  await settings.set({ skippedSteps: [] });
  expect(await inState('open')).toContain('mail');
});

it('completes steps automatically: a question, a player, a game', async () => {
  const question = {
    categoryId: 1,
    question: 'Which flag waves on the first day?',
    correctAnswer: 'Ours',
    wrongAnswers: ['Theirs', 'None', 'Both'],
  };
  const added = await administrator.post<{ id: number }>('/api/admin/questions', question);
  expect(added.status).toBe(200);
  expect(await inState('done')).toContain('questions');
  // The answers of that source are public, too.
  await app.database.run(writeSource, [added.body.id, 'opentdb']);
  expect(await inState('open')).toContain('questions');
  await app.database.run(writeSource, [added.body.id, 'administrator']);
  await administrator.request('DELETE', `/api/admin/questions/${added.body.id}`);
  expect(await inState('open')).toContain('questions');

  const player = await buildPlayer(app);
  expect(await inState('done')).toContain('invite');
  await playGame(player, createWholeGameAnswers());
  await (await buildServices(app)).game.countQuestions();
  expect(await inState('done')).toContain('game');
});

it('is available to administrators only', async () => {
  const player = await buildPlayer(app);
  expect((await player.browser.get('/api/admin/statistics/first-day')).status).toBe(403);
  expect((await app.visitor().get('/api/admin/statistics/first-day')).status).toBe(401);
});
