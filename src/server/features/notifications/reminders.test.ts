import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { createReminders } from './service.ts';

const app = useTestApp();
const minuteMs = 60_000;
/** Tokyo is nine hours ahead of UTC all year, Phoenix seven hours behind. */
const tomorrow = shiftDate(new Date().toISOString().slice(0, 10), 1);

/** The clock shows this time of tomorrow (UTC). */
async function startServer(time: string) {
  const { notifications, advance } = await buildServices(app);
  advance(Date.parse(`${tomorrow}T${time}Z`) - Date.now());
  return { remind: () => notifications.remind(), advance };
}

const writeStreak = statement(
  'test.streak',
  `insert into streak (player_id, current, longest, last_played_date, freezes) values ($1, $2, $2, $3::date, $4)
   on conflict (player_id) do update set current = excluded.current, longest = excluded.longest,
     last_played_date = excluded.last_played_date, freezes = excluded.freezes`,
);

interface State {
  readonly zone?: string;
  readonly days?: number;
  readonly playedDaysAgo?: number;
  readonly freezes?: number;
}

async function buildStreak({ zone = 'Asia/Tokyo', days = 5, playedDaysAgo = 1, freezes = 0 }: State = {}) {
  const player = await buildPlayer(app, { timeZone: zone });
  await app.database.run(writeStreak, [player.id, days, shiftDate(tomorrow, -playedDaysAgo), freezes]);
  return player;
}

async function listReminders(player: Player): Promise<string[]> {
  const { body } = await player.browser.get<Notification[]>('/api/notifications');
  return body.filter((each) => each.kind === 'streakReminder').map((each) => each.text);
}

const keep = 'Play a game today to keep your 5-day streak';

describe('a million streaks', () => {
  it('are processed a hundred pages per run, each page once per round', async () => {
    const clock = createDatabaseClock();
    const pages = Array.from({ length: 250 }, (_, index) => index);
    const seen: number[] = [];
    async function* atRisk() {
      for (const page of pages) {
        seen.push(page);
        yield [];
      }
    }
    const { remind } = createReminders({ database: app.database, clock, daily: { atRisk }, notify: async () => {} });
    for (const looked of [100, 200, 250, 350]) {
      await remind();
      expect(seen).toHaveLength(looked);
    }
    expect(seen).toEqual([...pages, ...pages.slice(0, 100)]);
  });
});

describe('a reminder of a streak at risk', () => {
  it('is sent from 19 to 22 in the player’s time zone', async () => {
    const [tokyo, phoenix] = [await buildStreak(), await buildStreak({ zone: 'America/Phoenix' })];
    const { remind, advance } = await startServer('09:55:00');
    await remind();
    expect(await listReminders(tokyo)).toEqual([]);
    advance(10 * minuteMs);
    await remind();
    expect(await listReminders(tokyo)).toEqual([`${keep}.`]);
    const late = await buildStreak();
    advance(176 * minuteMs);
    await remind();
    expect(await listReminders(late)).toEqual([]);
    advance(-10 * minuteMs);
    await remind();
    expect(await listReminders(late)).toEqual([`${keep}.`]);
    expect(await listReminders(phoenix)).toEqual([]);
    // 19:00 in Phoenix, still on the same date.
    advance(800 * minuteMs);
    await remind();
    expect(await listReminders(phoenix)).toEqual([`${keep}.`]);
  });

  it('is sent for three hours from the hour that the player chose', async () => {
    const [early, late] = [await buildStreak(), await buildStreak()];
    const choose = (player: Player, reminderHour: number) =>
      player.browser.patch('/api/user/notification-settings', { reminderHour });
    expect((await choose(early, 8)).status).toBe(200);
    expect((await choose(late, 21)).status).toBe(200);
    for (const wrong of [7, 22, 9.5]) expect((await choose(early, wrong)).status).toBe(400);
    const { remind, advance } = await startServer('00:00:00');
    // 07:55 in Tokyo.
    advance(-65 * minuteMs);
    await remind();
    expect(await listReminders(early)).toEqual([]);
    advance(10 * minuteMs);
    await remind();
    expect(await listReminders(early)).toEqual([`${keep}.`]);
    advance(12 * 60 * minuteMs);
    await remind();
    expect(await listReminders(late), 'at 20:05').toEqual([]);
    advance(60 * minuteMs);
    await remind();
    expect(await listReminders(late)).toEqual([`${keep}.`]);
    expect(await listReminders(early)).toHaveLength(1);
  });

  it('is sent once a date, however many servers run however often', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => buildStreak()));
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer('10:30:00')));
    await Promise.all(servers.map(({ remind }) => remind()));
    await servers[0]?.remind();
    for (const player of players) expect(await listReminders(player)).toHaveLength(1);
  });

  it('is sent again on the next date with a risk', async () => {
    const player = await buildStreak({ freezes: 2 });
    const { remind, advance } = await startServer('10:30:00');
    await remind();
    advance(24 * 60 * minuteMs);
    await remind();
    const texts = await listReminders(player);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toBe(`${keep}, or a freeze is used up at midnight.`);
  });

  it.each<[string, State]>([
    ['played on the date', { playedDaysAgo: 0 }],
    ['broken before', { playedDaysAgo: 2 }],
    ['broken in spite of a freeze', { playedDaysAgo: 3, freezes: 1 }],
    ['known to be broken', { days: 0 }],
  ])('is not sent when the streak was %s', async (_why, state) => {
    const player = await buildStreak(state);
    const { remind } = await startServer('10:30:00');
    await remind();
    expect(await listReminders(player)).toEqual([]);
  });

  it('is also sent when freezes or a change of time zone have kept the streak', async () => {
    const frozen = await buildStreak({ playedDaysAgo: 2, freezes: 1 });
    const covered = await buildStreak({ playedDaysAgo: 3 });
    const day = (back: number) => shiftDate(tomorrow, -back);
    await app.database.run(statement('test.frozen', 'insert into frozen_date values ($1, $2::date)'), [
      covered.id,
      day(2),
    ]);
    const skip = statement('test.skipped', 'insert into skipped_date (player_id, date) values ($1, $2::date)');
    await app.database.run(skip, [covered.id, day(1)]);
    const { remind } = await startServer('10:30:00');
    await remind();
    expect(await listReminders(frozen)).toEqual([`${keep}.`]);
    expect(await listReminders(covered)).toEqual([`${keep}.`]);
  });

  it('is not sent when the player has turned reminders off', async () => {
    const player = await buildStreak();
    await player.browser.patch('/api/user/notification-settings', { streakReminder: false });
    const { remind } = await startServer('10:30:00');
    await remind();
    await player.browser.patch('/api/user/notification-settings', { streakReminder: true });
    expect(await listReminders(player)).toEqual([]);
    await remind();
    expect(await listReminders(player)).toHaveLength(1);
  });
});
