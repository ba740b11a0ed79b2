import { randomBytes } from 'node:crypto';
import type { BelievedPart, ClosingGame } from '#server/features/finished-game/finished-game.ts';
import { leaderboardEffect } from '#server/features/leaderboard/effects.ts';
import { leaguesEffect } from '#server/features/leagues/effects.ts';
import { progressEffect } from '#server/features/progress/effects.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import type { TestApp } from './app.ts';
import { buildServices } from './services.ts';

/** A game that ends; finished, of its player's own, and one of the first of its day unless told. */
export type EndingGame = Pick<ClosingGame, 'playerId' | 'score'> & Partial<ClosingGame>;

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

const holdBack = statement(
  'test.boards.hold-back',
  `insert into player_totals (player_id, recent_pace) values ($1, $2)
   on conflict (player_id) do update set recent_pace = excluded.recent_pace`,
);

// A closed week long ago, after which the players are in a league.
const writeLeague = statement(
  'test.boards.league',
  `with made as (insert into league_group (week, league, members, closed_at) values ('2020-01-06', $2, 1, now()) returning id)
   insert into league_member (player_id, week, group_id, league, final_rank, final_points, outcome, next_league)
   select player_id, '2020-01-06', made.id, $2, 1, 1, 'stayed', $2 from unnest($1::text[]) as player_id, made`,
);

const ending = {
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

/**
 * Many players and what their games do to boards and leagues, without playing them: in one transaction with the players
 * locked, as the game does it.
 */
export async function buildBoards(app: TestApp) {
  const services = await buildServices(app);
  const effects = [leaderboardEffect(services), leaguesEffect(services.leagues)];
  let shiftMs = 0;
  const now = () => new Date(Date.now() + shiftMs);

  const end = (
    games: readonly EndingGame[],
    does: (tx: Tx, closing: readonly (ClosingGame & BelievedPart)[]) => Promise<void>,
  ) =>
    app.database.transaction(async (tx) => {
      const playerIds = [...new Set(games.map((game) => game.playerId))].sort();
      await services.account.lockPlayers(tx, playerIds);
      const unbelievable = await services.progress.unbelievable(tx, playerIds);
      const closedAt = now();
      await does(
        tx,
        games.map((game) => ({
          ...ending,
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

    /** To a time in UTC, forwards or backwards. */
    goTo(date: string, time = '12:00:00'): void {
      const ms = Date.parse(`${date}T${time}Z`) - now().getTime();
      shiftMs += ms;
      services.advance(ms);
      app.advance(ms);
    },

    /** Players who have no account, for whom nobody signs in. */
    async players(count: number, country: string | null = null): Promise<string[]> {
      const ids = Array.from({ length: count }, () => `player-${randomBytes(8).toString('hex')}`);
      await app.database.run(insertPlayers, [ids, ids.map(() => country)]);
      return ids;
    },

    async befriend(one: string, other: string): Promise<void> {
      await app.database.run(insertFriends, [one, other]);
    },

    /** The players' last week ended in this league. */
    async placeInLeague(playerIds: readonly string[], league: number): Promise<void> {
      await app.database.run(writeLeague, [playerIds, league]);
    },

    /** From the next game on the player's answers are, or are not, ones that no human gives. */
    async holdBack(playerId: string, isHeldBack = true): Promise<void> {
      await app.database.run(holdBack, [playerId, isHeldBack ? 'R'.repeat(100) : '']);
    },

    /** Games that end together. `whileOpen` runs when all is written and nothing committed. */
    finish: (games: readonly EndingGame[], whileOpen?: () => Promise<void>) =>
      end(games, async (tx, closing) => {
        for (const effect of effects) await effect(tx, closing);
        await whileOpen?.();
      }),

    /** What the answers of games that end together add to figures, stars and places. */
    count: (games: readonly EndingGame[]) =>
      end(games, async (tx, closing) => void (await progressEffect(services.catalog)(tx, closing))),
  };
}

/** The services of two servers on one database, whose time is in this week. */
export async function buildTwoBoards(app: TestApp, week: string) {
  const servers = [await buildBoards(app), await buildBoards(app)] as const;
  for (const server of servers) server.goTo(week);
  return servers;
}
