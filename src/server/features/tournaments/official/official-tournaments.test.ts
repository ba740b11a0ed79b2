import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Settings } from '#shared/settings/contract.ts';
import { defaultSettings } from '#shared/settings/rules.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { listOfficialDates } from '#shared/tournaments/official-schedule.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { statement } from '#server/platform/database/database.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { createSettingsCalls } from '#test/harness/api/settings.ts';
import { requireBody, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import { settleDueTournaments } from '../tournament-lock.ts';
import { announceOfficialTournaments } from './official-tournaments.ts';

const app = useTestApp({ env: administratorEnv });
const dayMs = 86_400_000;
let servers: Awaited<ReturnType<typeof buildServices>>[] = [];
let elapsedMs = 0;

beforeAll(async () => {
  servers = [await buildServices(app), await buildServices(app)];
});

function advanceTime(ms: number): void {
  elapsedMs += ms;
  app.advance(ms);
  for (const server of servers) server.advance(ms);
}

const nowMs = () => Date.now() + elapsedMs;
const advanceUntil = (instant: string | null) => advanceTime(Date.parse(instant ?? '') + 1_000 - nowMs());

const settle = () => Promise.all(servers.map(({ tournaments }) => settleDueTournaments(tournaments.context)));

/** Runs the job of every server `runs` times at once, and returns how many tournaments were created. */
async function announce(runs = 1): Promise<number> {
  await Promise.all(servers.map(({ settings }) => settings.refresh()));
  await settle();
  const all = servers.flatMap(({ tournaments }) => Array.from({ length: runs }, () => tournaments.context));
  const made = await Promise.all(all.map((context) => announceOfficialTournaments(context)));
  return made.reduce((sum, count) => sum + count, 0);
}

async function changeSettings(changes: Partial<Settings>) {
  // Administrator sessions expire after 12 idle hours, and these tests skip days.
  return createSettingsCalls(app, await signInAdministrator(app)).set(changes);
}

const createdColumns = pickColumns(tournament, 'id', 'officialDate', 'status');
const readCreated = statement(
  'test.official',
  `select ${formatSelectList(createdColumns)} from tournament where official_plan = $1 order by official_date`,
  createdColumns,
);
const shrinkTournament = statement('test.shrink', 'update tournament set max_participants = 4 where id = $1');

const listCreatedByPlan = (plan: 'daily' | 'weekly') => app.database.run(readCreated, [plan]);
const listOpenByPlan = async (player: Player, plan: 'daily' | 'weekly'): Promise<Tournament[]> =>
  (await createTournamentCalls(player).list('?status=registration')).body
    .filter(({ official }) => official === plan)
    .toSorted((one, other) => one.id - other.id);
const getNextDates = () =>
  listOfficialDates('daily', { hour: 19, weekday: null }, 'UTC', new Date(nowMs())).map(({ date }) => date);

async function getNextDaily(player: Player): Promise<Tournament> {
  await announce();
  const [next] = await listOpenByPlan(player, 'daily');
  if (!next) throw new Error('no daily tournament is open');
  return next;
}

describe('official tournaments (rules T34, T35)', () => {
  it('are created once, by two servers with twenty concurrent runs, and never by later runs', async () => {
    expect(await announce(10)).toBe(getNextDates().length + 1);
    expect(await announce(2)).toBe(0);
    const daily = await listCreatedByPlan('daily');
    expect(daily.map(({ officialDate }) => officialDate)).toEqual(getNextDates());
    expect(await listCreatedByPlan('weekly')).toHaveLength(1);
  });

  it('are free and open to everyone, have no creator, and cannot be started by a player', async () => {
    const player = await buildPlayer(app);
    const cup = await getNextDaily(player);
    expect(cup).toMatchObject({
      name: 'The Daily Cup',
      official: 'daily',
      kind: 'open',
      entryFee: 0,
      prizePool: 0,
      roundMinutes: 15,
      timeFactor: null,
      maxParticipants: 64,
      creator: null,
      isCreator: false,
      canStart: false,
      startTime: new Date(`${getNextDates()[0]}T19:00:00Z`).toISOString(),
    });
    expect((await listOpenByPlan(player, 'weekly'))[0]).toMatchObject({ name: 'The Weekly Cup', roundMinutes: 1440 });
    expect(requireBody(await createTournamentCalls(player).join(cup.id)).isParticipant).toBe(true);
    const admin = createTournamentCalls({ browser: await signInAdministrator(app) });
    requireBody(await admin.join(cup.id));
    for (const call of [createTournamentCalls(player), admin]) {
      const refused = await call.start(cup.id);
      expect([refused.status, refused.body.code]).toEqual([409, 'startsAtItsTime']);
    }
    expect((await createTournamentCalls(player).cancel(cup.id)).body.code).toBe('cancelNotYours');
    expect((await createTournamentCalls(player).own()).body.map(({ id }) => id)).toEqual([cup.id]);
    const exported = (await player.browser.get<{ tournaments: object }>('/api/user/export')).body;
    expect(exported.tournaments).toMatchObject({ created: [], joined: [{ name: 'The Daily Cup' }] });
    requireBody(await admin.leave(cup.id));
    requireBody(await createTournamentCalls(player).leave(cup.id));
  });

  it('wait for their time even when full, and then start with the players who joined', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => buildPlayer(app)));
    const [one] = players as [Player];
    const cup = await getNextDaily(one);
    await app.database.run(shrinkTournament, [cup.id]);
    for (const player of players) {
      expect(requireBody(await createTournamentCalls(player).join(cup.id))).toMatchObject({ status: 'registration' });
    }
    advanceUntil(cup.startTime);
    await settle();
    const running = requireBody(await createTournamentCalls(one).get(cup.id));
    expect(running).toMatchObject({ status: 'in_progress', rounds: 2, official: 'daily' });
    const [match] = requireBody(await createTournamentCalls(one).matches(cup.id));
    expect(Date.parse(match?.deadlineAt ?? '') - Date.parse(match?.scheduledAt ?? '')).toBe(15 * 60_000);
  });

  it('are cancelled at their time with a single player, who is notified; no computer player takes a seat', async () => {
    const player = await buildPlayer(app);
    const cup = await getNextDaily(player);
    requireBody(await createTournamentCalls(player).join(cup.id));
    advanceUntil(cup.startTime);
    await settle();
    expect(requireBody(await createTournamentCalls(player).get(cup.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'notStarted',
      participantCount: 1,
    });
    expect(requireBody(await createTournamentCalls(player).participants(cup.id))).toHaveLength(1);
    const news = (await player.browser.get<Notification[]>('/api/notifications')).body;
    expect(news.map(({ text }) => text)).toContain('The Daily Cup was cancelled: too few players had joined.');
  });

  it('are cancelled silently when no one has joined', async () => {
    const player = await buildPlayer(app);
    const cup = await getNextDaily(player);
    advanceUntil(cup.startTime);
    expect(requireBody(await createTournamentCalls(player).get(cup.id)).status).toBe('cancelled');
  });

  it('are made up for after a time without servers, except those in the past', async () => {
    const before = (await listCreatedByPlan('daily')).length;
    advanceTime(20 * dayMs);
    const dates = getNextDates();
    expect(await announce(3)).toBe(dates.length + 1);
    const made = await listCreatedByPlan('daily');
    expect(made.slice(before).map(({ officialDate }) => officialDate)).toEqual(dates);
  });

  it('are not created again after an administrator cancelled one, which is recorded', async () => {
    const player = await buildPlayer(app);
    const cup = await getNextDaily(player);
    const browser = await signInAdministrator(app);
    expect(requireBody(await createTournamentCalls({ browser }).cancel(cup.id))).toMatchObject({ status: 'cancelled' });
    expect(await announce(2)).toBe(0);
    expect((await browser.get<object[]>('/api/admin/audit?subject=tournament')).body).toMatchObject([
      { subjectId: String(cup.id), action: 'cancelled' },
    ]);
  });

  it('follow the plan in the settings, and leave announced tournaments unchanged', async () => {
    const player = await buildPlayer(app);
    const announced = (await listOpenByPlan(player, 'daily')).map(({ id, startTime }) => [id, startTime]);
    const [category] = (await player.browser.get<{ id: number }[]>('/api/categories/main')).body;
    await changeSettings({
      officialTimeZone: 'Pacific/Kiritimati',
      officialDailyHour: 6,
      officialDailyRoundMinutes: 30,
      officialDailyCategory: category?.id ?? null,
      officialWeekly: false,
    });
    expect((await listOpenByPlan(player, 'daily')).map(({ id, startTime }) => [id, startTime])).toEqual(announced);
    advanceTime(20 * dayMs);
    expect(await announce(2)).toBeGreaterThan(0);
    const [changed] = await listOpenByPlan(player, 'daily');
    expect(changed).toMatchObject({ roundMinutes: 30, categoryId: category?.id });
    expect(changed?.startTime?.slice(10)).toBe('T16:00:00.000Z');
    expect(await listOpenByPlan(player, 'weekly')).toEqual([]);
  });

  it.each([{ officialDaily: false, officialWeekly: false }, { switchedOff: ['tournaments' as const] }])(
    'are not created with %j',
    async (changes) => {
      await changeSettings(changes);
      advanceTime(3 * dayMs);
      expect(await announce(2)).toBe(0);
      await changeSettings({ ...defaultSettings });
      expect(await announce()).toBeGreaterThan(0);
    },
  );
});
