import type { AvatarItem } from '#shared/avatar/contract.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { type Database, statement } from '#server/platform/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { openPostgres } from '#server/platform/postgres-database.ts';
import { secretChance } from '#server/platform/random.ts';
import { createServices, type Services } from '#server/services.ts';
import { sabotage } from '../harness/sabotage.ts';

/** Two servers on one database, and the people who trade on them. */
export interface World {
  readonly database: Database;
  readonly servers: readonly Services[];
  readonly players: readonly string[];
  readonly items: readonly AvatarItem[];
  /** Games that are over and still open, by player. */
  readonly games: ReadonlyMap<string, readonly number[]>;
  close(): Promise<unknown>;
}

// One in ten without a right answer, one in ten left early: neither pays. The dates differ, so that most do.
const openGames = statement(
  'test.open-games',
  `insert into game (player_id, mode, category_id, date, time_factor, is_by_hand, question_count, position, score, lives,
     questions_answered, questions_correct, opened_at, last_call_at)
   select p.id, 'normal', n, date '2026-01-01' + n / 3, 1, false, 1, case when n % 10 = 1 then 1 else 2 end, 100, 3, 1,
     case when n % 10 = 2 then 0 else 1 end, now(), now()
   from unnest($1::text[]) as p(id), generate_series(1, $2::int) as n
   returning id, player_id as "playerId"`,
);

async function startServer(url: string, connections: number) {
  const database = await sabotage(openPostgres(url, () => undefined, connections));
  const services = await createServices({
    database,
    clock: databaseClock(),
    chance: secretChance,
    env: readEnv({}),
    secret: 'a secret that only the tests know',
    log: createLog('silent'),
    failpoint: () => undefined,
  });
  return { database, services };
}

/** 32 connections in all: 16 for each server. */
export async function buildWorld(url: string, size: { players: number; gamesEach: number }): Promise<World> {
  const started = [await startServer(url, 16), await startServer(url, 16)];
  const [{ database, services }] = started as [(typeof started)[0]];
  const players = Array.from({ length: size.players }, (_, index) => `trader-${index}`);
  await database.transaction(async (tx) => {
    for (const id of players) await services.account.makePlayer(tx, { id, name: 'Wren' }, 'player');
  });
  const rows = await database.run<{ id: number; playerId: string }>(openGames, [players, size.gamesEach]);
  const games = Map.groupBy(rows, (row) => row.playerId);
  return {
    database,
    servers: started.map((server) => server.services),
    players,
    items: (await services.avatar.items(players[0] as string)).filter((item) => !item.isStarter && item.price <= 100),
    games: new Map([...games].map(([id, own]) => [id, own.map((game) => game.id)])),
    close: () => Promise.all(started.map((server) => server.database.close())),
  };
}
