import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type {
  CategoryRow,
  Economy,
  GamesRow,
  JobRow,
  MisleadingRow,
  PlayersRow,
  RetentionRow,
  Summary,
  UsageRow,
  Waiting,
} from '#shared/statistics/contract.ts';
import { questionChoice } from '#server/db/schema/statistics.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildGuest, buildPlayer, playGame, createWholeGameAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { requireBody, createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { saveJobReports } from './overview.ts';

const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;

beforeAll(async () => {
  administrator = await signInAdministrator(app);
});

const getStatistics = async <Body>(path: string) => {
  const { status, body, text } = await administrator.get<Body>(`/api/admin/statistics/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
};
let statements = 0;
const run = (text: string, values: readonly unknown[] = []) =>
  app.database.run(statement(`test.statistics-${(statements += 1)}`, text), values);
const today = () => new Date().toISOString().slice(0, 10);
const countGames = async () => (await buildServices(app)).game.countQuestions();

describe('player and game statistics', () => {
  it('count a player who joins and plays: active, joined, games by mode, accuracy and time', async () => {
    const before = await getStatistics<Summary>('summary');
    const categories = async () =>
      (await getStatistics<CategoryRow[]>('categories')).reduce((sum, { answered }) => sum + answered, 0);
    const answeredBefore = await categories();
    const player = await buildPlayer(app);
    await playGame(player, createWholeGameAnswers());
    await countGames();
    // Reading again must not count anything twice.
    await countGames();
    const after = await getStatistics<Summary>('summary');
    expect(after).toMatchObject({
      players: before.players + 1,
      joinedThisWeek: before.joinedThisWeek + 1,
      activeToday: before.activeToday + 1,
      gamesToday: before.gamesToday + 1,
      openGames: before.openGames,
    });
    expect(after.coinsHeld).toBeGreaterThan(before.coinsHeld);
    await buildGuest(app);
    const { players: all, guests } = await getStatistics<Summary>('summary');
    expect([all, guests]).toEqual([after.players + 1, after.guests + 1]);
    expect(await categories()).toBe(answeredBefore + 10);
    const [games] = (await getStatistics<GamesRow[]>('games')).slice(-1);
    expect(games).toMatchObject({ date: today(), normal: after.gamesToday, survival: 0 });
    const [players] = (await getStatistics<PlayersRow[]>('players?step=month')).slice(-1);
    expect(players).toMatchObject({ active: after.activeThisWeek, returning: 0 });
  });

  it.each(['AET', '+05:30'])(
    'work for a player in time zone %s, which the database does not know',
    async (timeZone) => {
      await buildPlayer(app, { timeZone });
      const { joinedThisWeek } = await getStatistics<Summary>('summary');
      expect(joinedThisWeek).toBeGreaterThan(0);
      expect((await getStatistics<PlayersRow[]>('players?step=week')).at(-1)?.joined).toBe(joinedThisWeek);
      expect((await getStatistics<RetentionRow[]>('retention')).at(-1)?.joined).toBe(joinedThisWeek);
    },
  );

  it('include the same day and week one week earlier', async () => {
    const before = await getStatistics<Summary>('summary');
    const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    await run("insert into player (id, display_name, created_at, time_zone) values ('week', 'Wren', $1, 'UTC')", [
      `${day}T12:00:00Z`,
    ]);
    await run("insert into player_day_stats values ('week', $1, 1, 1, 1, 1, 1)", [day]);
    const { activeToday, activeThisWeek, joinedThisWeek, gamesToday } = before.lastWeek;
    const after = await getStatistics<Summary>('summary');
    expect(after.lastWeek).toEqual({
      activeToday: activeToday + 1,
      activeThisWeek: activeThisWeek + 1,
      joinedThisWeek: joinedThisWeek + 1,
      gamesToday,
    });
    expect(after.activeToday).toBe(before.activeToday);
  });

  it('list open work: drafts, and imports that failed after the last successful one', async () => {
    const before = await getStatistics<Waiting>('waiting');
    expect(before).toMatchObject({ reportedQuestions: 0, reportedCases: 0, failedImports: 0 });
    const { body } = await administrator.get<{ id: number }[]>('/api/admin/questions?limit=1');
    const ids = body.map(({ id }) => id);
    await administrator.post('/api/admin/questions/bulk', { action: 'status', ids, status: 'draft' });
    const failed = `insert into import_job (kind, status, started_by, started_at, finished_at, error, plan)
      values ('single', 'failed', 'x', $1, $1, 'importSourceSilent', '{}')`;
    await run(failed, [new Date().toISOString()]);
    expect(await getStatistics<Waiting>('waiting')).toEqual({ ...before, drafts: before.drafts + 1, failedImports: 1 });
    await run("update import_job set status = 'done', error = null");
    await administrator.post('/api/admin/questions/bulk', { action: 'status', ids, status: 'published' });
    expect(await getStatistics<Waiting>('waiting')).toEqual(before);
  });

  it('report tournaments with fees while most questions are shipped ones with public answers', async () => {
    const creator = await buildPlayer(app);
    await createOpenTournament(creator);
    const atStake = async () => (await getStatistics<Summary>('summary')).feesOnShipped;
    expect(await atStake()).toBe(0);
    const cup = await createOpenTournament(creator, { entryFee: 5 });
    expect(await atStake()).toBe(1);
    await run("update question set source = 'administrator' where mod(id, 3) <> 0");
    expect(await atStake()).toBe(0);
    await run("update question set source = 'bank'");
    expect(await atStake()).toBe(1);
    requireBody(await createTournamentCalls(creator).cancel(cup.id));
    expect(await atStake()).toBe(0);
  });

  it('separate new from returning players in steps without gaps', async () => {
    await run(`insert into player (id, display_name, created_at, time_zone) values
      ('old', 'Wren', '2026-03-02T12:00:00Z', 'UTC'), ('far', 'Odile', '2026-03-08T20:00:00Z', 'Pacific/Auckland')`);
    await run(`insert into player_day_stats values ('old', '2026-03-03', 1, 1, 1, 1, 1), ('old', '2026-03-04', 1, 1, 1, 1, 1),
      ('old', '2026-03-09', 1, 1, 1, 1, 1), ('far', '2026-03-09', 1, 1, 1, 1, 1)`);
    const weeks = await getStatistics<PlayersRow[]>('players?from=2026-03-02&to=2026-03-22&step=week');
    expect(weeks).toEqual([
      { date: '2026-03-02', active: 1, joined: 1, returning: 0 },
      // The second player joins when it is already Monday.
      { date: '2026-03-09', active: 2, joined: 1, returning: 1 },
      { date: '2026-03-16', active: 0, joined: 0, returning: 0 },
    ]);
    const days = await getStatistics<PlayersRow[]>('players?from=2026-03-03&to=2026-03-05');
    expect(days.map(({ active, returning }) => [active, returning])).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('report weekly retention of each cohort', async () => {
    const monday = (weeksAgo: number) => {
      const now = new Date();
      const day = (now.getUTCDay() + 6) % 7;
      return new Date(now.getTime() - (day + 7 * weeksAgo) * 86_400_000).toISOString().slice(0, 10);
    };
    await run(
      `insert into player (id, display_name, created_at) select id, 'Fen', $1::date + interval '12 hours' from unnest($2::text[]) id`,
      [monday(2), ['r1', 'r2', 'r3']],
    );
    await run(
      'insert into player_day_stats select id, date, 1, 1, 1, 1, 1 from unnest($1::text[], $2::date[]) x(id, date)',
      [
        ['r1', 'r2', 'r1', 'r1', 'r2'],
        [monday(2), monday(2), monday(1), monday(0), monday(0)],
      ],
    );
    const rows = await getStatistics<RetentionRow[]>('retention?weeks=3');
    expect(rows.map(({ week }) => week)).toEqual([monday(2), monday(1), monday(0)]);
    expect(rows[0]).toMatchObject({ joined: 3, played: [2, 1, 2] });
    expect(rows.map(({ played }) => played.length)).toEqual([3, 2, 1]);
  });
});

describe('misleading questions', () => {
  const choose = (id: number, revision: number, choices: readonly number[]) =>
    run('insert into question_choice values ($1, $2, $3, $4, $5, $6, $7)', [id, revision, ...choices]);

  it('are listed with the misleading answer, worst first, until they are fixed', async () => {
    const questions =
      await administrator.get<
        { id: number; categoryId: number; question: string; correctAnswer: string; wrongAnswers: string[] }[]
      >('/api/admin/questions?limit=4');
    const [bad, worst, hard, early] = questions.body.map(({ id }) => id) as [number, number, number, number];
    await choose(bad, 1, [40, 10, 5, 20, 5]);
    await choose(worst, 1, [20, 2, 18, 0, 0]);
    await choose(hard, 1, [40, 10, 10, 10, 10]);
    await choose(early, 1, [19, 0, 19, 0, 0]);
    const rows = await getStatistics<MisleadingRow[]>('questions');
    expect(rows.map(({ questionId }) => questionId)).toEqual([worst, bad]);
    const [, stored] = [questions.body[1], questions.body[0]];
    expect(rows[1]).toMatchObject({
      question: stored?.question,
      correctAnswer: stored?.correctAnswer,
      misleadingAnswer: stored?.wrongAnswers[1],
      answered: 40,
      rightPercent: 25,
      misleadingPercent: 50,
    });
    expect(await getStatistics('questions?limit=1')).toHaveLength(1);
    const { categoryId, correctAnswer, wrongAnswers } = stored ?? {};
    const mended = { categoryId, question: 'Mended?', correctAnswer, wrongAnswers, difficulty: 'easy', points: 100 };
    const put = await administrator.request('PUT', `/api/admin/questions/${bad}`, { body: mended });
    expect(put.status).toBe(200);
    expect((await getStatistics<MisleadingRow[]>('questions')).map(({ questionId }) => questionId)).toEqual([worst]);
    await run('delete from question_choice');
  });

  it('are detected from the answers that players chose', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal('/api/categories/20/questions?count=2');
    if (!first) throw new Error('nothing was dealt');
    await player.answer(first, 'wrong');
    const second = await player.next(first.gameId);
    await player.answer(second, 'right');
    await player.submit();
    await countGames();
    const sums = await app.database.run(
      statement(
        'test.choices',
        `select answered, answered_right as "right", wrong1 + wrong2 + wrong3 as wrong
         from question_choice where question_id = any($1) order by answered_right`,
        { answered: questionChoice.answered, right: questionChoice.answeredRight, wrong: computed.number() },
      ),
      [[first.id, second.id]],
    );
    expect(sums).toEqual([
      { answered: 1, right: 0, wrong: 1 },
      { answered: 1, right: 1, wrong: 0 },
    ]);
  });

  it('are not caused by one player who repeatedly practices a mistake', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal('/api/categories/21/questions?count=1');
    await player.answer(first as PlayQuestion, 'wrong');
    await player.submit();
    for (let round = 0; round < 3; round += 1) {
      const [again] = await player.deal('/api/practice/questions');
      await player.answer(again as PlayQuestion, 'wrong');
      await player.submit({ gameId: again?.gameId });
    }
    await countGames();
    const rows = await run('select answered from question_choice where question_id = $1', [first?.id]);
    expect(rows).toEqual([{ answered: 1 }]);
  });
});

describe('coin statistics', () => {
  it('report coins created, spent and corrected, by day and by reason', async () => {
    await run("insert into player (id, display_name) values ('rich', 'Pip')");
    await run(`insert into ledger_entry (player_id, counter_account, amount, reason, reference, balance_after, created_at) values
      ('rich', 'mint', 100, 'welcome', 'x', 100, '2025-05-05T00:00:00Z'), ('rich', 'sink', -30, 'shop', 'x', 70, '2025-05-05T23:59:59Z'),
      ('rich', 'gift:1', -10, 'giftSent', '1', 60, '2025-05-06T00:00:00Z'), ('rich', 'sink', -20, 'correction', '1', 40, '2025-05-06T09:00:00Z'),
      ('rich', 'mint', 5, 'correction', '2', 45, '2025-05-06T10:00:00Z'), ('rich', 'mint', 5, 'game', '9', 50, '2025-05-07T00:00:00Z')`);
    const { rows, reasons } = await getStatistics<Economy>('economy?from=2025-05-05&to=2025-05-06');
    expect(rows).toEqual([
      { date: '2025-05-05', created: 100, spent: 30, corrections: 0 },
      { date: '2025-05-06', created: 0, spent: 0, corrections: -15 },
    ]);
    expect(reasons).toEqual([
      { reason: 'welcome', entries: 1, amount: 100 },
      { reason: 'shop', entries: 1, amount: -30 },
      { reason: 'correction', entries: 2, amount: -15 },
      { reason: 'giftSent', entries: 1, amount: -10 },
    ]);
  });
});

describe('recurring jobs', () => {
  it('are reported with their last run, duration, failure and lateness', async () => {
    const one = await buildServices(app);
    const other = await buildServices(app);
    const job = { name: 'tidy', everyMs: 60_000 };
    one.jobBoard.expect([job, { name: 'rest', everyMs: 3_600_000 }]);
    other.jobBoard.expect([job]);
    one.jobBoard.ended('tidy', 12, new Error('no room'));
    await saveJobReports(one.statistics);
    other.jobBoard.ended('tidy', 34);
    await saveJobReports(other.statistics);
    // An earlier report of one server must not hide a later report of the other.
    await saveJobReports(one.statistics);
    const rows = await getStatistics<JobRow[]>('jobs');
    expect(rows.find(({ name }) => name === 'tidy')).toMatchObject({
      everySeconds: 60,
      lastMs: 34,
      lastFailure: 'no room',
      isLate: false,
    });
    expect(rows.find(({ name }) => name === 'rest')).toMatchObject({
      lastRunAt: null,
      lastFailedAt: null,
      isLate: false,
    });
    app.advance(1_000_000);
    expect((await getStatistics<JobRow[]>('jobs')).find(({ name }) => name === 'tidy')?.isLate).toBe(true);
  });
});

describe('CSV export', () => {
  it('is displayed by a spreadsheet without running formulas', async () => {
    await run(`insert into usage_event (player_id, name, screen, at)
      select id, 'screen', '=1+1', '2025-01-02T00:00:00Z' from player limit 1`);
    const path = '/api/admin/statistics/export';
    const usage = await administrator.get(`${path}/usage?from=2025-01-01&to=2025-01-03`);
    expect(usage.text).toBe("\ufeffname,screen,times,players,medianSeconds\r\nscreen,'=1+1,1,1,\r\n");
    expect(usage.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(usage.headers.get('content-disposition')).toBe('attachment; filename="trivia-quest-usage.csv"');
    for (const table of ['players', 'retention', 'games', 'categories', 'questions', 'economy']) {
      const { status, text } = await administrator.get(`${path}/${table}`);
      expect([table, status, text.includes('\r\n')]).toEqual([table, 200, true]);
    }
  });

  it('is rejected instead of truncated beyond 100,000 rows', async () => {
    // Insert in parts: the embedded database blocks the server while a statement runs, and idle connections are closed.
    for (let part = 0; part < 11; part += 1) {
      await run(
        `insert into usage_event (player_id, name, screen, at)
         select (select id from player limit 1), 'screen', '/' || i, '2024-02-02T00:00:00Z' from generate_series($1::int, $1 + 9999) i`,
        [part * 10_000],
      );
      await getStatistics('jobs');
    }
    const answer = await administrator.get<{ code: string }>(
      '/api/admin/statistics/export/usage?from=2024-02-01&to=2024-02-03',
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'exportTooLarge']);
    // The most used screens come first.
    expect(await getStatistics<UsageRow[]>('usage?from=2024-02-01&to=2024-02-03')).toHaveLength(200);
  });
});

describe('invalid statistics requests', () => {
  it.each([
    ['players?from=2026-03-02&to=2026-03-01', 'to'],
    ['games?from=2025-01-01&to=2026-03-01', 'from'],
    ['economy?from=2020-01-01', 'from'],
    ['usage?from=2999-01-01', 'from'],
    ['usage?to=0001-01-05', 'to'],
    ['players?from=0000-01-01&to=0000-01-05', 'from'],
    ['games?from=0000-01-01&to=0000-01-05', 'from'],
    ['economy?to=0001-01-05', 'to'],
    ['players?from=2026-02-30', 'from'],
    ['players?from=yesterday', 'from'],
    ['players?step=hour', 'step'],
    ['retention?weeks=53', 'weeks'],
    ['retention?weeks=0', 'weeks'],
    ['questions?limit=201', 'limit'],
    ['games?until=2026-03-01', 'until'],
    ['export/wallets', 'table'],
    ['export/players?from=2026-03-02&to=2026-03-01', 'to'],
    ['export/players?from=2020-01-01', 'from'],
  ])('%s returns 400 and names the invalid field', async (path, field) => {
    const answer = await administrator.get<{ errors: { field: string }[] }>(`/api/admin/statistics/${path}`);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('return 403 for players and 401 for visitors', async () => {
    const player = await buildPlayer(app);
    const paths = Object.keys(api)
      .filter((key) => key.startsWith('GET /api/admin/statistics'))
      .map((key) => key.replace('GET ', '').replace(':table', 'players'));
    expect(paths.length).toBeGreaterThan(9);
    for (const path of paths) {
      expect([path, (await player.browser.get(path)).status]).toEqual([path, 403]);
      expect([path, (await app.visitor().get(path)).status]).toEqual([path, 401]);
    }
  });
});
