import type { AvatarItem } from '#shared/avatar/contract.ts';
import { returnExpiredGifts } from '#server/features/gifts/gift-lifecycle.ts';
import { settleDueTournaments } from '#server/features/tournaments/tournament-lock.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { quickHasher } from '../harness/quick-hasher.ts';
import { secureRandom } from '#server/platform/random.ts';
import { createServices, type Services } from '#server/services.ts';
import { sabotageDatabase } from '../harness/sabotage.ts';
import { type ApiCaller, createInProcessCaller } from './api-caller.ts';

export interface World {
  readonly database: Database;
  readonly servers: readonly ApiCaller[];
  readonly players: readonly string[];
  readonly items: readonly AvatarItem[];
  /** Gives a player a finished game that is still open, unless one is open already. */
  openGame(playerId: string): Promise<void>;
  /** Each player is a friend of the next one, and the frequently picked ones of each other. */
  readonly friends: ReadonlyMap<string, readonly string[]>;
  readonly rewardedAd: number;
  advance(ms: number): Promise<void>;
  /** Runs the time-based jobs if the servers do not run them. */
  settle(): Promise<void>;
  close(): Promise<unknown>;
}

export type TradingPopulation = Pick<World, 'players' | 'items' | 'openGame' | 'friends' | 'rewardedAd'>;

// One in ten games has no correct answer and one in ten was abandoned; neither pays. The dates vary so that most games
// do.
const insertOpenGame = statement(
  'test.open-game',
  `insert into game (player_id, mode, category_id, date, time_factor, question_count, position, score, lives,
     questions_answered, questions_correct, opened_at, last_call_at)
   select $1, 'normal', 1 + n % 20, date '2026-01-01' + n % 7, 1, 1, case when n % 10 = 1 then 1 else 2 end, 100, 3, 1,
     case when n % 10 = 2 then 0 else 1 end, now(), now()
   from (select $2::int as n) as nth
   on conflict do nothing`,
);

// One player in ten has too few wins to pay an entry fee.
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

/** Each player with the next one, and the first eight with each other. */
function createFriendPairs(players: readonly string[]): { a: string; b: string }[] {
  const next = players.map((player, index) => [player, players[(index + 1) % players.length] as string]);
  const crowd = players.slice(0, 8).flatMap((one, index) => players.slice(index + 2, 8).map((other) => [one, other]));
  return [...next, ...crowd].map(([one = '', other = '']) =>
    one < other ? { a: one, b: other } : { a: other, b: one },
  );
}

async function startServer(url: string, connections: number, shiftMs: () => number) {
  const database = await sabotageDatabase(openPostgres(url, () => undefined, { maxConnections: connections }));
  const services = await createServices({
    database,
    clock: createDatabaseClock(shiftMs),
    chance: secureRandom,
    hasher: quickHasher,
    // The two-second minimum between questions is tested elsewhere.
    env: readEnv({ RATE_LIMIT: 'off' }),
    secret: 'a secret that only the tests know',
    log: createLog('silent'),
    failpoint: () => undefined,
  });
  return { database, services };
}

export async function createTradingPopulation(
  database: Database,
  services: Services,
  count: number,
): Promise<TradingPopulation> {
  const players = Array.from({ length: count }, (_, index) => `trader-${index}`);
  await database.transaction(async (tx) => {
    for (const id of players) await services.account.makePlayer(tx, { id, name: 'Wren' }, 'player');
  });
  await database.run(writeWins, [players]);
  let opened = 0;
  const friendships = createFriendPairs(players);
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
      await database.run(insertOpenGame, [playerId, (opened += 1)]);
    },
    friends: new Map([...friends].map(([id, own]) => [id, own.map(({ other }) => other)])),
    rewardedAd: rewarded?.id ?? 0,
  };
}

/** Both servers run in this process with 16 connections each. */
export async function createTradingWorld(url: string, size: { players: number }): Promise<World> {
  let shiftMs = 0;
  let turns = 0;
  const started = [await startServer(url, 16, () => shiftMs), await startServer(url, 16, () => shiftMs)] as const;
  const [{ database, services }] = started;
  return {
    ...(await createTradingPopulation(database, services, size.players)),
    database,
    servers: started.map((server) => createInProcessCaller(server.services)),
    async advance(ms) {
      shiftMs += ms;
    },
    async settle() {
      const { gifts, tournaments } = started[(turns += 1) % 2 === 0 ? 0 : 1].services;
      await returnExpiredGifts(gifts);
      await settleDueTournaments(tournaments.context);
    },
    close: () => Promise.all(started.map((server) => server.database.close())),
  };
}
