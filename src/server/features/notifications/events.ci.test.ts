import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EventName, tournamentsTopic, tournamentTopic } from '#shared/kernel/events.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { startTestApp, useTestApp } from '#test/harness/app.ts';
import { testTarget } from '#test/harness/databases.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';

const app = useTestApp();
const events = createEvents();

const note = (name: EventName, ...hearers: (Player | string)[]) =>
  app.database.transaction((tx) =>
    events.publish(
      tx,
      name,
      hearers.map((hearer) => (typeof hearer === 'string' ? hearer : hearer.id)),
    ),
  );

/** A stream of the player, closed after the test; `server` counts on from the first one. */
async function streamOf(player: Pick<Player, 'browser'>, server = 0, watch?: string) {
  const address = app.servers[server % app.servers.length] ?? '';
  const stream = await openEvents(address, player.browser, watch);
  onTestFinished(() => stream.close());
  return stream;
}

/** An open tournament, which everybody may watch. */
let cup = 0;

const insertCup = statement(
  'test.cup',
  `insert into tournament (name, max_participants, entry_fee, kind, start_by, round_minutes, time_factor, creator_id,
     created_at, registration_ends_at, due_at)
   values ('Cup', 4, 0, 'open', 'anyone', 60, 1, $1, now(), now() + interval '7 days', now() + interval '7 days')
   returning id`,
  { id: tournament.id },
);

// Written without a call, so that nothing is noted of it.
beforeAll(async () => {
  const [row] = await app.database.run(insertCup, [(await buildPlayer(app)).id]);
  cup = row?.id ?? 0;
});

describe('a stream of events', () => {
  it('opens with a hello, for players alone', async () => {
    const { response, events: heard } = await streamOf(await buildPlayer(app));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    expect(heard).toEqual(['hello']);
    const nobody = await streamOf({ browser: app.visitor() });
    expect(nobody.response.statusCode).toBe(401);
  });

  it('hears what any server noted for its player, in all tabs, and nothing of others', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    const tabs = [await streamOf(wren, 0), await streamOf(wren, 1)];
    const other = await streamOf(robin, 1);
    await note('friends', wren);
    for (const tab of tabs) await tab.hears('friends');
    await note('gifts', wren, robin);
    for (const tab of [...tabs, other]) await tab.hears('gifts');
    expect(other.events).toEqual(['hello', 'gifts']);
  });

  it('hears nothing of a transaction that was rolled back, and nothing before it has committed', async () => {
    const wren = await buildPlayer(app);
    const stream = await streamOf(wren);
    const failed = app.database.transaction(async (tx) => {
      await events.publish(tx, 'challenges', [wren.id]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await app.database.transaction(async (tx) => {
      await events.publish(tx, 'league', [wren.id]);
      await tx.run(statement('test.a-moment', 'select pg_sleep(0.2)'));
      expect(stream.events).toEqual(['hello']);
    });
    await stream.hears('league');
    expect(stream.events).toEqual(['hello', 'league']);
  });

  it('hears what is noted for many players at once', async () => {
    const wren = await buildPlayer(app);
    const stream = await streamOf(wren);
    const others = Array.from({ length: 500 }, (_, index) => ({ id: `somebody-else-${index}` }) as Player);
    await note('leaderboard', ...others, wren);
    await stream.hears('leaderboard');
    expect(stream.events).toEqual(['hello', 'leaderboard']);
  });

  it('ends when its player signs out, on every server; those of other sessions stay', async () => {
    const wren = await buildPlayer(app);
    const phone = app.visitor();
    await phone.post('/api/auth/sign-in/email', { email: wren.email, password: 'correct horse' });
    const here = [await streamOf(wren, 0), await streamOf(wren, 1)];
    const there = await streamOf({ browser: phone }, 1);
    expect((await wren.browser.post('/api/auth/sign-out', {})).status).toBe(200);
    for (const stream of here) {
      await stream.ends();
      expect(stream.events).toEqual(['hello', 'ended']);
    }
    await note('user', wren);
    await there.hears('user');
    expect((await streamOf(wren)).response.statusCode).toBe(401);
  });

  it('ends at GET /api/logout too', async () => {
    const wren = await buildPlayer(app);
    const stream = await streamOf(wren, 1);
    await wren.browser.get('/api/logout');
    await stream.ends();
    expect(stream.events).toEqual(['hello', 'ended']);
  });

  it('ends when the account is deleted, in all sessions', async () => {
    const { notifications } = (await buildServices(app)).personalData;
    const wren = await buildPlayer(app);
    const streams = [await streamOf(wren, 0), await streamOf(wren, 1)];
    await app.database.transaction(async (tx) => notifications.erase?.(tx, wren.id, new Date()));
    for (const stream of streams) {
      await stream.ends();
      expect(stream.events).toEqual(['hello', 'ended']);
    }
  });

  it('a player’s eleventh takes the place of the first', async () => {
    const wren = await buildPlayer(app);
    const streams = [];
    for (let count = 0; count < 10; count += 1) streams.push(await streamOf(wren));
    const eleventh = await streamOf(wren);
    await streams[0]?.ends();
    expect(streams[0]?.events).toEqual(['hello', 'full']);
    await note('gifts', wren);
    for (const stream of [...streams.slice(1), eleventh]) await stream.hears('gifts');
  });

  it('is counted among the ten whatever it watches, and hears no more of that once it had to go', async () => {
    const wren = await buildPlayer(app);
    const streams = [];
    for (let count = 0; count < 10; count += 1) streams.push(await streamOf(wren, 0, tournamentTopic(cup)));
    const eleventh = await streamOf(wren, 0, tournamentsTopic);
    await streams[0]?.ends();
    await note('tournaments', tournamentTopic(cup), tournamentsTopic);
    for (const stream of [...streams.slice(1), eleventh]) await stream.hears('tournaments');
    expect(streams[0]?.events).toEqual(['hello', 'full']);
  });

  it('is counted while it is open', async () => {
    const [server = ''] = app.servers;
    const figure = async () => {
      const text = await (await fetch(`${server}/api/metrics`)).text();
      return Number(/^event_streams_open (\d+)$/m.exec(text)?.[1]);
    };
    const wren = await buildPlayer(app);
    const before = await figure();
    const stream = await openEvents(server, wren.browser);
    expect(await figure()).toBe(before + 1);
    stream.close();
    await expect.poll(figure).toBe(before);
  });
});

describe('a stream that watches a topic', () => {
  it('hears what any server noted under it, and under its player, and nothing of other topics', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    const one = await streamOf(wren, 0, tournamentTopic(cup));
    const [here, there] = [await streamOf(robin, 0, tournamentsTopic), await streamOf(robin, 1, tournamentsTopic)];
    const neither = await streamOf(robin, 1);
    await note('tournaments', tournamentTopic(cup));
    await one.hears('tournaments');
    await note('tournaments', tournamentsTopic, tournamentTopic(cup + 1), tournamentTopic(cup * 10));
    for (const stream of [here, there]) await stream.hears('tournaments');
    await note('gifts', wren, robin);
    for (const stream of [one, here, there, neither]) await stream.hears('gifts');
    for (const stream of [one, here, there]) expect(stream.events).toEqual(['hello', 'tournaments', 'gifts']);
    expect(neither.events).toEqual(['hello', 'gifts']);
  });

  it('hears it once when it is noted for its player too', async () => {
    const wren = await buildPlayer(app);
    const stream = await streamOf(wren, 1, tournamentTopic(cup));
    await note('tournaments', wren, tournamentTopic(cup), tournamentsTopic);
    await note('gifts', wren);
    await stream.hears('gifts');
    expect(stream.events).toEqual(['hello', 'tournaments', 'gifts']);
  });

  it('hears nothing of what was rolled back', async () => {
    const wren = await buildPlayer(app);
    const stream = await streamOf(wren, 0, tournamentTopic(cup));
    const failed = app.database.transaction(async (tx) => {
      await events.publish(tx, 'tournaments', [tournamentTopic(cup)]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await note('gifts', wren);
    await stream.hears('gifts');
    expect(stream.events).toEqual(['hello', 'gifts']);
  });

  it('is for players alone, as any other', async () => {
    const nobody = await streamOf({ browser: app.visitor() }, 0, tournamentsTopic);
    expect(nobody.response.statusCode).toBe(401);
  });

  it('watches no tournament that is not there', async () => {
    const stream = await streamOf(await buildPlayer(app), 0, tournamentTopic(2_147_483_647));
    expect(stream.response.statusCode).toBe(404);
  });

  it('ends with its session', async () => {
    const wren = await buildPlayer(app);
    const stream = await streamOf(wren, 1, tournamentTopic(cup));
    await wren.browser.post('/api/auth/sign-out', {});
    await stream.ends();
    await note('tournaments', tournamentTopic(cup));
    expect(stream.events).toEqual(['hello', 'ended']);
  });

  it.each([
    ['watch=tournament:abc', 'watch'],
    ['watch=tournament:0', 'watch'],
    ['watch=tournament:2147483648', 'watch'],
    ['watch=tournament', 'watch'],
    ['watch=', 'watch'],
    ['watch=tournament:1&watch=tournament:2', 'watch'],
    ['listen=tournaments:', 'listen'],
    ['watch=tournaments:&invite=!', 'invite'],
  ])('must be asked for by a topic that there is: %s is a 400', async (query, field) => {
    const wren = await buildPlayer(app);
    const answer = await wren.browser.get<{ errors: { field: string }[] }>(`/api/events?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
  });

  it('cannot listen to another player by naming them as a topic', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    expect((await wren.browser.get(`/api/events?watch=${robin.id}`)).status).toBe(400);
  });
});

const killListeners = statement(
  'test.kill-listeners',
  `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'trivia-quest events'`,
  { pg_terminate_backend: computed.boolean() },
);

const endSessions = statement('test.end-sessions', 'delete from session where user_id = $1');

describe('a server that was deaf for a time', () => {
  // The embedded database has no connection that could be lost.
  it.skipIf(testTarget === 'pglite')('tells all its streams to read again, and hears as before', async () => {
    const wren = await buildPlayer(app);
    const streams = [await streamOf(wren, 0), await streamOf(wren, 1)];
    const killed = await app.database.run(killListeners);
    expect(killed).toHaveLength(app.servers.length);
    for (const stream of streams) await stream.hears('reset');
    await note('friends', wren);
    for (const stream of streams) await stream.hears('friends');
  });

  // What ended in that time was told to nobody; by what it remembers, it would be let in for a minute.
  it.skipIf(testTarget === 'pglite')('soon lets nobody in whose session ended meanwhile', async () => {
    const wren = await buildPlayer(app);
    const statuses = async () => {
      const answered: number[] = [];
      for (let server = 0; server < app.servers.length; server += 1)
        answered.push((await wren.browser.get('/api/categories/main')).status);
      return new Set(answered);
    };
    expect(await statuses()).toEqual(new Set([200]));
    await app.database.run(endSessions, [wren.id]);
    await app.database.run(killListeners);
    await expect.poll(statuses, { timeout: 30_000, interval: 300 }).toEqual(new Set([401]));
  });
});

describe('a server that stops', () => {
  it('sends its streams elsewhere, and waits for none of them', async () => {
    const stopping = await startTestApp();
    const player = await buildPlayer(stopping);
    const [server = ''] = stopping.servers;
    const stream = await openEvents(server, player.browser);
    const begun = performance.now();
    await stopping.close();
    expect(performance.now() - begun).toBeLessThan(5000);
    await stream.ends();
    expect(stream.events).toEqual(['hello', 'moving']);
  });
});
