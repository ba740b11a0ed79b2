import type { AvatarItem } from '#shared/avatar/contract.ts';
import { returnExpired } from '#server/features/gifts/returning.ts';
import { settleDue } from '#server/features/tournaments/locking.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { quickHasher } from '../harness/quick-hasher.ts';
import { secretChance } from '#server/platform/random.ts';
import { createServices, type Services } from '#server/services.ts';
import { sabotage } from '../harness/sabotage.ts';
import { type Market, marketOf } from './market.ts';

/** Two servers on one database, and the people who trade on them. */
export interface World {
  readonly database: Database;
  readonly servers: readonly Market[];
  readonly players: readonly string[];
  readonly items: readonly AvatarItem[];
  /** Leaves a player with a game that is over and still open, unless one is open already. */
  openGame(playerId: string): Promise<void>;
  /** Whose friends are who: everybody's next in the row, and those in great demand each other's. */
  readonly friends: ReadonlyMap<string, readonly string[]>;
  /** The ad whose video pays. */
  readonly rewardedAd: number;
  /** Lets time pass for both servers. */
  advance(ms: number): Promise<void>;
  /** Does what time brings, where the servers do not do it by themselves. */
  settle(): Promise<void>;
  close(): Promise<unknown>;
}

export type People = Pick<World, 'players' | 'items' | 'openGame' | 'friends' | 'rewardedAd'>;

// One in ten without a right answer, one in ten left early: neither pays. The dates differ, so that most do.
const openOne = statement(
  'test.open-game',
  `insert into game (player_id, mode, category_id, date, time_factor, question_count, position, score, lives,
     questions_answered, questions_correct, opened_at, last_call_at)
   select $1, 'normal', 1 + n % 20, date '2026-01-01' + n % 7, 1, 1, case when n % 10 = 1 then 1 else 2 end, 100, 3, 1,
     case when n % 10 = 2 then 0 else 1 end, now(), now()
   from (select $2::int as n) as nth
   on conflict do nothing`,
);

// One in ten cannot pay a fee yet.
const writeWins = statement(
  'test.wins-of-all',
  `insert into player_totals (player_id, games_played, games_won, ranked_wins, ranked_win_dates)
   select id, 10, 10, 10, 3 from unnest($1::text[]) with ordinality as p(id, n) where n % 10 <> 0`,
);

const writeFriends = statement(
  'test.friends',
  `insert into friendship (player_a, player_b, since)
   select a, b, now() from jsonb_to_recordset($1::jsonb) as x(a text, b text)`,
);

const readRewarded = statement('test.rewarded-ad', `select min(id) as id from ad where type = 'rewarded'`, {
  id: computed.number(),
});

/** Pairs: each with the next one, and the first eight with each other. */
function pairs(players: readonly string[]): { a: string; b: string }[] {
  const next = players.map((player, index) => [player, players[(index + 1) % players.length] as string]);
  const crowd = players.slice(0, 8).flatMap((one, index) => players.slice(index + 2, 8).map((other) => [one, other]));
  return [...next, ...crowd].map(([one = '', other = '']) =>
    one < other ? { a: one, b: other } : { a: other, b: one },
  );
}

async function startServer(url: string, connections: number, shiftMs: () => number) {
  const database = await sabotage(openPostgres(url, () => undefined, { maxConnections: connections }));
  const services = await createServices({
    database,
    clock: databaseClock(shiftMs),
    chance: secretChance,
    hasher: quickHasher,
    // Two seconds between questions are tried elsewhere.
    env: readEnv({ RATE_LIMIT: 'off' }),
    secret: 'a secret that only the tests know',
    log: createLog('silent'),
    failpoint: () => undefined,
  });
  return { database, services };
}

/** The people who trade, made by one of the servers. */
export async function makePeople(database: Database, services: Services, count: number): Promise<People> {
  const players = Array.from({ length: count }, (_, index) => `trader-${index}`);
  await database.transaction(async (tx) => {
    for (const id of players) await services.account.makePlayer(tx, { id, name: 'Wren' }, 'player');
  });
  await database.run(writeWins, [players]);
  let opened = 0;
  const friendships = pairs(players);
  await database.run(writeFriends, [JSON.stringify(friendships)]);
  const both = friendships.flatMap(({ a, b }) => [
    { one: a, other: b },
    { one: b, other: a },
  ]);
  const friends = Map.groupBy(both, ({ one }) => one);
  const [rewarded] = await database.run(readRewarded);
  return {
    players,
    items: (await services.avatar.items(players[0] as string)).filter((item) => item.isSold && item.price <= 100),
    async openGame(playerId) {
      await database.run(openOne, [playerId, (opened += 1)]);
    },
    friends: new Map([...friends].map(([id, own]) => [id, own.map(({ other }) => other)])),
    rewardedAd: rewarded?.id ?? 0,
  };
}

/** Two servers in this process, with 32 connections in all: 16 for each. */
export async function buildWorld(url: string, size: { players: number }): Promise<World> {
  let shiftMs = 0;
  let turns = 0;
  const started = [await startServer(url, 16, () => shiftMs), await startServer(url, 16, () => shiftMs)] as const;
  const [{ database, services }] = started;
  return {
    ...(await makePeople(database, services, size.players)),
    database,
    servers: started.map((server) => marketOf(server.services)),
    async advance(ms) {
      shiftMs += ms;
    },
    async settle() {
      const { gifts, tournaments } = started[(turns += 1) % 2 === 0 ? 0 : 1].services;
      await returnExpired(gifts);
      await settleDue(tournaments.context);
    },
    close: () => Promise.all(started.map((server) => server.database.close())),
  };
}
