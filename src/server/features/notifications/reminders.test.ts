import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { createReminders } from './reminders.ts';

const app = useTestApp();
const minuteMs = 60_000;
/** Tokyo is nine hours ahead of UTC all the year, Phoenix seven behind. */
const tomorrow = shiftDate(new Date().toISOString().slice(0, 10), 1);

/** A server whose clock shows this time of tomorrow, UTC. */
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
  /** How many days before tomorrow the last game was. */
  readonly playedDaysAgo?: number;
  readonly freezes?: number;
}

async function buildStreak({ zone = 'Asia/Tokyo', days = 5, playedDaysAgo = 1, freezes = 0 }: State = {}) {
  const player = await buildPlayer(app, { timeZone: zone });
  await app.database.run(writeStreak, [player.id, days, shiftDate(tomorrow, -playedDaysAgo), freezes]);
  return player;
}

async function remindersOf(player: Player): Promise<string[]> {
  const { body } = await player.browser.get<Notification[]>('/api/notifications');
  return body.filter((each) => each.kind === 'streakReminder').map((each) => each.text);
}

const keep = 'Play a game today to keep your 5-day streak';

describe('a million streaks', () => {
  it('are looked at a hundred pages at a time, each once a round', async () => {
    const clock = databaseClock();
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

describe('a streak that is not kept up yet', () => {
  it('is reminded of from 19 to 22 in the player’s own zone', async () => {
    const [tokyo, phoenix] = [await buildStreak(), await buildStreak({ zone: 'America/Phoenix' })];
    const { remind, advance } = await startServer('09:55:00');
    await remind();
    expect(await remindersOf(tokyo)).toEqual([]);
    advance(10 * minuteMs);
    await remind();
    expect(await remindersOf(tokyo)).toEqual([`${keep}.`]);
    const late = await buildStreak();
    advance(176 * minuteMs);
    await remind();
    expect(await remindersOf(late)).toEqual([]);
    advance(-10 * minuteMs);
    await remind();
    expect(await remindersOf(late)).toEqual([`${keep}.`]);
    expect(await remindersOf(phoenix)).toEqual([]);
    // 19:00 in Phoenix, where it is still the same date.
    advance(800 * minuteMs);
    await remind();
    expect(await remindersOf(phoenix)).toEqual([`${keep}.`]);
  });

  it('is reminded of from the hour on that the player chose, for three hours', async () => {
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
    expect(await remindersOf(early)).toEqual([]);
    advance(10 * minuteMs);
    await remind();
    expect(await remindersOf(early)).toEqual([`${keep}.`]);
    advance(12 * 60 * minuteMs);
    await remind();
    expect(await remindersOf(late), 'at 20:05').toEqual([]);
    advance(60 * minuteMs);
    await remind();
    expect(await remindersOf(late)).toEqual([`${keep}.`]);
    expect(await remindersOf(early)).toHaveLength(1);
  });

  it('is reminded of once a date, by however many servers, however often', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => buildStreak()));
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer('10:30:00')));
    await Promise.all(servers.map(({ remind }) => remind()));
    await servers[0]?.remind();
    for (const player of players) expect(await remindersOf(player)).toHaveLength(1);
  });

  it('is reminded of again on the next date that it may be lost', async () => {
    const player = await buildStreak({ freezes: 2 });
    const { remind, advance } = await startServer('10:30:00');
    await remind();
    advance(24 * 60 * minuteMs);
    await remind();
    const texts = await remindersOf(player);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toBe(`${keep}, or a freeze is used up at midnight.`);
  });

  it.each<[string, State]>([
    ['played on the date', { playedDaysAgo: 0 }],
    ['broken before', { playedDaysAgo: 2 }],
    ['broken in spite of a freeze', { playedDaysAgo: 3, freezes: 1 }],
    ['known to be broken', { days: 0 }],
  ])('not when it was %s', async (_why, state) => {
    const player = await buildStreak(state);
    const { remind } = await startServer('10:30:00');
    await remind();
    expect(await remindersOf(player)).toEqual([]);
  });

  it('also when freezes or a change of zone have kept it alive', async () => {
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
    expect(await remindersOf(frozen)).toEqual([`${keep}.`]);
    expect(await remindersOf(covered)).toEqual([`${keep}.`]);
  });

  it('not when the player does not want to be reminded', async () => {
    const player = await buildStreak();
    await player.browser.patch('/api/user/notification-settings', { streakReminder: false });
    const { remind } = await startServer('10:30:00');
    await remind();
    await player.browser.patch('/api/user/notification-settings', { streakReminder: true });
    expect(await remindersOf(player)).toEqual([]);
    await remind();
    expect(await remindersOf(player)).toHaveLength(1);
  });
});
