import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Settings } from '#shared/settings/contract.ts';
import { defaultSettings } from '#shared/settings/rules.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { officialDates } from '#shared/tournaments/official.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { statement } from '#server/platform/database/database.ts';
import { columnsOf, listed } from '#server/platform/database/rows.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { settingsCalls } from '#test/harness/settings.ts';
import { bodyOf, tournamentCalls } from '#test/harness/tournaments.ts';
import { settleDue } from './locking.ts';
import { announceOfficial } from './official.ts';

const app = useTestApp({ env: administratorEnv });
const dayMs = 86_400_000;
/** Two servers whose jobs make the tournaments, and start them. */
let servers: Awaited<ReturnType<typeof buildServices>>[] = [];
let wentBy = 0;

beforeAll(async () => {
  servers = [await buildServices(app), await buildServices(app)];
});

function pass(ms: number): void {
  wentBy += ms;
  app.advance(ms);
  for (const server of servers) server.advance(ms);
}

const nowMs = () => Date.now() + wentBy;
const passUntil = (instant: string | null) => pass(Date.parse(instant ?? '') + 1_000 - nowMs());

const settle = () => Promise.all(servers.map(({ tournaments }) => settleDue(tournaments.context)));

/** Every server's job, `runs` times at once; answers how many tournaments were made. */
async function announce(runs = 1): Promise<number> {
  await Promise.all(servers.map(({ settings }) => settings.refresh()));
  await settle();
  const all = servers.flatMap(({ tournaments }) => Array.from({ length: runs }, () => tournaments.context));
  const made = await Promise.all(all.map((context) => announceOfficial(context)));
  return made.reduce((sum, count) => sum + count, 0);
}

async function set(changes: Partial<Settings>) {
  // An administrator's session ends after 12 idle hours, and these tests leap over days.
  return settingsCalls(app, await signInAdministrator(app)).set(changes);
}

const marks = columnsOf(tournament, 'id', 'officialDate', 'status');
const readMade = statement(
  'test.official',
  `select ${listed(marks)} from tournament where official_plan = $1 order by official_date`,
  marks,
);
const shrink = statement('test.shrink', 'update tournament set max_participants = 4 where id = $1');

const madeBy = (plan: 'daily' | 'weekly') => app.database.run(readMade, [plan]);
const openTo = async (player: Player, plan: 'daily' | 'weekly'): Promise<Tournament[]> =>
  (await tournamentCalls(player).list('?status=registration')).body
    .filter(({ official }) => official === plan)
    .toSorted((one, other) => one.id - other.id);
const datesNow = () =>
  officialDates('daily', { hour: 19, weekday: null }, 'UTC', new Date(nowMs())).map(({ date }) => date);

/** The next daily one, which was just announced. */
async function nextDaily(player: Player): Promise<Tournament> {
  await announce();
  const [next] = await openTo(player, 'daily');
  if (!next) throw new Error('no daily tournament is open');
  return next;
}

describe('official tournaments (rules T34, T35)', () => {
  it('are made once each, by two servers and twenty runs at once, and by every run behind them none', async () => {
    expect(await announce(10)).toBe(datesNow().length + 1);
    expect(await announce(2)).toBe(0);
    const daily = await madeBy('daily');
    expect(daily.map(({ officialDate }) => officialDate)).toEqual(datesNow());
    expect(await madeBy('weekly')).toHaveLength(1);
  });

  it('are free, everybody’s, and nobody’s: they have no creator and nobody starts them', async () => {
    const player = await buildPlayer(app);
    const cup = await nextDaily(player);
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
      startTime: new Date(`${datesNow()[0]}T19:00:00Z`).toISOString(),
    });
    expect((await openTo(player, 'weekly'))[0]).toMatchObject({ name: 'The Weekly Cup', roundMinutes: 1440 });
    expect(bodyOf(await tournamentCalls(player).join(cup.id)).isParticipant).toBe(true);
    const admin = tournamentCalls({ browser: await signInAdministrator(app) });
    bodyOf(await admin.join(cup.id));
    for (const call of [tournamentCalls(player), admin]) {
      const refused = await call.start(cup.id);
      expect([refused.status, refused.body.code]).toEqual([409, 'startsAtItsTime']);
    }
    expect((await tournamentCalls(player).cancel(cup.id)).body.code).toBe('cancelNotYours');
    expect((await tournamentCalls(player).own()).body.map(({ id }) => id)).toEqual([cup.id]);
    const exported = (await player.browser.get<{ tournaments: object }>('/api/user/export')).body;
    expect(exported.tournaments).toMatchObject({ created: [], joined: [{ name: 'The Daily Cup' }] });
    bodyOf(await admin.leave(cup.id));
    bodyOf(await tournamentCalls(player).leave(cup.id));
  });

  it('wait for their time even when they are full, and start then with whoever is in', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => buildPlayer(app)));
    const [one] = players as [Player];
    const cup = await nextDaily(one);
    await app.database.run(shrink, [cup.id]);
    for (const player of players) {
      expect(bodyOf(await tournamentCalls(player).join(cup.id))).toMatchObject({ status: 'registration' });
    }
    passUntil(cup.startTime);
    await settle();
    const running = bodyOf(await tournamentCalls(one).get(cup.id));
    expect(running).toMatchObject({ status: 'in_progress', rounds: 2, official: 'daily' });
    const [match] = bodyOf(await tournamentCalls(one).matches(cup.id));
    expect(Date.parse(match?.deadlineAt ?? '') - Date.parse(match?.scheduledAt ?? '')).toBe(15 * 60_000);
  });

  it('are called off at their time with a single player, who is told why; no computer takes a seat', async () => {
    const player = await buildPlayer(app);
    const cup = await nextDaily(player);
    bodyOf(await tournamentCalls(player).join(cup.id));
    passUntil(cup.startTime);
    await settle();
    expect(bodyOf(await tournamentCalls(player).get(cup.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'notStarted',
      participantCount: 1,
    });
    expect(bodyOf(await tournamentCalls(player).participants(cup.id))).toHaveLength(1);
    const news = (await player.browser.get<Notification[]>('/api/notifications')).body;
    expect(news.map(({ text }) => text)).toContain('The Daily Cup was cancelled: too few players had joined.');
  });

  it('that nobody joined are called off without a word', async () => {
    const player = await buildPlayer(app);
    const cup = await nextDaily(player);
    passUntil(cup.startTime);
    expect(bodyOf(await tournamentCalls(player).get(cup.id)).status).toBe('cancelled');
  });

  it('are caught up after a time without servers, but for those of the past', async () => {
    const before = (await madeBy('daily')).length;
    pass(20 * dayMs);
    const dates = datesNow();
    expect(await announce(3)).toBe(dates.length + 1);
    const made = await madeBy('daily');
    expect(made.slice(before).map(({ officialDate }) => officialDate)).toEqual(dates);
  });

  it('are not made again when an administrator has called one off, which is on record', async () => {
    const player = await buildPlayer(app);
    const cup = await nextDaily(player);
    const browser = await signInAdministrator(app);
    expect(bodyOf(await tournamentCalls({ browser }).cancel(cup.id))).toMatchObject({ status: 'cancelled' });
    expect(await announce(2)).toBe(0);
    expect((await browser.get<object[]>('/api/admin/audit?subject=tournament')).body).toMatchObject([
      { subjectId: String(cup.id), action: 'cancelled' },
    ]);
  });

  it('go by the plan that an administrator has set, and leave what is announced as it is', async () => {
    const player = await buildPlayer(app);
    const announced = (await openTo(player, 'daily')).map(({ id, startTime }) => [id, startTime]);
    const [category] = (await player.browser.get<{ id: number }[]>('/api/categories/main')).body;
    await set({
      officialTimeZone: 'Pacific/Kiritimati',
      officialDailyHour: 6,
      officialDailyRoundMinutes: 30,
      officialDailyCategory: category?.id ?? null,
      officialWeekly: false,
    });
    expect((await openTo(player, 'daily')).map(({ id, startTime }) => [id, startTime])).toEqual(announced);
    pass(20 * dayMs);
    expect(await announce(2)).toBeGreaterThan(0);
    const [changed] = await openTo(player, 'daily');
    expect(changed).toMatchObject({ roundMinutes: 30, categoryId: category?.id });
    expect(changed?.startTime?.slice(10)).toBe('T16:00:00.000Z');
    expect(await openTo(player, 'weekly')).toEqual([]);
  });

  it.each([{ officialDaily: false, officialWeekly: false }, { switchedOff: ['tournaments' as const] }])(
    'are not made with %j',
    async (changes) => {
      await set(changes);
      pass(3 * dayMs);
      expect(await announce(2)).toBe(0);
      await set({ ...defaultSettings });
      expect(await announce()).toBeGreaterThan(0);
    },
  );
});
