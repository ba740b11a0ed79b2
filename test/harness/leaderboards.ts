import { randomBytes } from 'node:crypto';
import type { PlausibilityPart, ClosingGame } from '#server/features/finished-game/finished-game.ts';
import { createLeaderboardEffect } from '#server/features/leaderboard/effects.ts';
import { createLeaguesEffect } from '#server/features/leagues/effects.ts';
import { createProgressEffect } from '#server/features/progress/effects.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import type { TestApp } from './app.ts';
import { buildServices } from './services.ts';

/** By default it is the player's own game and one of the first of its date. */
export type FinishedGameInput = Pick<ClosingGame, 'playerId' | 'score'> & Partial<ClosingGame>;

const insertPlayers = statement(
  'test.boards.players',
  `with accounts as (insert into "user" (id, name, email) select id, 'Wren', id || '@boards.example' from unnest($1::text[]) id)
   insert into player (id, display_name, country)
   select id, 'Player ' || id, country from unnest($1::text[], $2::text[]) as x(id, country)`,
);

const insertFriends = statement(
  'test.boards.friends',
  'insert into friendship (player_a, player_b, since) values (least($1::text, $2), greatest($1::text, $2), now())',
);

const setRecentPace = statement(
  'test.boards.hold-back',
  `insert into player_totals (player_id, recent_pace) values ($1, $2)
   on conflict (player_id) do update set recent_pace = excluded.recent_pace`,
);

// A week that closed long ago and left the players in a league.
const insertLeagueResult = statement(
  'test.boards.league',
  `with made as (insert into league_group (week, league, members, closed_at) values ('2020-01-06', $2, 1, now()) returning id)
   insert into league_member (player_id, week, group_id, league, final_rank, final_points, outcome, next_league)
   select player_id, '2020-01-06', made.id, $2, 1, 1, 'stayed', $2 from unnest($1::text[]) as player_id, made`,
);

const finishedGameDefaults = {
  gameId: 1,
  mode: 'normal',
  categoryId: null,
  date: '2026-01-01',
  questionsAnswered: 10,
  questionsCorrect: 10,
  usedMs: 0,
  pace: '',
  timeFactor: 1,
  trace: '',
  powerUpsUsed: [],
  isWhole: true,
  isFinished: true,
  counts: 'fully',
  isSuccess: true,
  rankedBefore: 0,
  paidBefore: 0,
} as const;

/** The games are not played. As in production, the effects run in one transaction with the players locked. */
export async function createLeaderboardHarness(app: TestApp) {
  const services = await buildServices(app);
  const effects = [createLeaderboardEffect(services), createLeaguesEffect(services.leagues)];
  let shiftMs = 0;
  const now = () => new Date(Date.now() + shiftMs);

  const finishGames = (
    games: readonly FinishedGameInput[],
    applyEffects: (tx: Tx, closing: readonly (ClosingGame & PlausibilityPart)[]) => Promise<void>,
  ) =>
    app.database.transaction(async (tx) => {
      const playerIds = [...new Set(games.map((game) => game.playerId))].sort();
      await services.account.lockPlayers(tx, playerIds);
      const unbelievable = await services.progress.unbelievable(tx, playerIds);
      const closedAt = now();
      await applyEffects(
        tx,
        games.map((game) => ({
          ...finishedGameDefaults,
          closedAt,
          rankedScore: game.score,
          isUnbelievable: unbelievable.has(game.playerId),
          ...game,
        })),
      );
    });

  return {
    ...services,
    now,

    /** Moves forwards or backwards, in UTC. */
    goTo(date: string, time = '12:00:00'): void {
      const ms = Date.parse(`${date}T${time}Z`) - now().getTime();
      shiftMs += ms;
      services.advance(ms);
      app.advance(ms);
    },

    async players(count: number, country: string | null = null): Promise<string[]> {
      const ids = Array.from({ length: count }, () => `player-${randomBytes(8).toString('hex')}`);
      await app.database.run(insertPlayers, [ids, ids.map(() => country)]);
      return ids;
    },

    async befriend(one: string, other: string): Promise<void> {
      await app.database.run(insertFriends, [one, other]);
    },

    async placeInLeague(playerIds: readonly string[], league: number): Promise<void> {
      await app.database.run(insertLeagueResult, [playerIds, league]);
    },

    /** From the next game on, the player's recent answers do (or do not) look inhuman. */
    async holdBack(playerId: string, isHeldBack = true): Promise<void> {
      await app.database.run(setRecentPace, [playerId, isHeldBack ? 'R'.repeat(100) : '']);
    },

    /** `whileOpen` runs before the commit. */
    finish: (games: readonly FinishedGameInput[], whileOpen?: () => Promise<void>) =>
      finishGames(games, async (tx, closing) => {
        for (const effect of effects) await effect(tx, closing);
        await whileOpen?.();
      }),

    count: (games: readonly FinishedGameInput[]) =>
      finishGames(games, async (tx, closing) => void (await createProgressEffect(services.catalog)(tx, closing))),
  };
}

export async function createTwoLeaderboardHarnesses(app: TestApp, week: string) {
  const servers = [await createLeaderboardHarness(app), await createLeaderboardHarness(app)] as const;
  for (const server of servers) server.goTo(week);
  return servers;
}
