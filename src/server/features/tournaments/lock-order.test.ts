import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  bodyOf,
  createdTournament,
  joinedPlayers,
  openMatchOf,
  tournamentCalls,
} from '#test/harness/tournaments.ts';
import { settleDue } from './locking.ts';

const app = useTestApp();
const minuteMs = 60_000;
let services: Awaited<ReturnType<typeof buildServices>>;

beforeAll(async () => {
  services = await buildServices(app);
});

const holdGame = statement('test.hold-game', 'select 1 from game where id = $1 for no key update');
const takePlayer = statement('test.take-player', 'select id from player where id = $1 for no key update nowait');
const readWaiting = statement(
  'test.waiting',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** A match that two play just now. */
async function playedNow(): Promise<{ cup: Tournament; players: readonly [Player, Player]; games: readonly number[] }> {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { maxParticipants: 4, roundMinutes: 10 });
  const players = (await joinedPlayers(app, cup, 2)) as [Player, Player];
  bodyOf(await tournamentCalls(creator).start(cup.id));
  const { id } = await openMatchOf(players[0], cup);
  const games: number[] = [];
  for (const player of players) games.push((await answerMatch(player, cup.id, id, withRight(1).slice(0, 2))).gameId);
  return { cup, players, games };
}

/** Somebody answers a question of this game just then; the players must be free for whoever closes another game. */
async function whileAnswered(
  gameId: number,
  players: readonly Player[],
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { done } = await app.database.transaction(async (tx: Tx) => {
    await tx.run(holdGame, [gameId]);
    const done = work();
    done.catch(() => undefined);
    await vi.waitFor(async () => expect(await app.database.run(readWaiting)).not.toEqual([]), { timeout: 20_000 });
    for (const { id } of players) expect(await tx.run(takePlayer, [id])).toEqual([{ id }]);
    // In an object, or this would wait for who waits for this.
    return { done };
  });
  return done;
}

// The embedded database has one connection, so there nobody waits for a lock.
describe.skipIf(testTarget === 'pglite')('who waits for a game of a match holds none of its players', () => {
  it('at a withdrawal', async () => {
    const { cup, players, games } = await playedNow();
    const work = () => tournamentCalls(players[0]).withdraw(cup.id);
    expect(await whileAnswered(games[0] ?? 0, players, work)).toMatchObject({ status: 200 });
  });

  it('at a suspension', async () => {
    const { players, games } = await playedNow();
    const leave = () =>
      app.database.transaction((tx) => services.tournaments.leaveAll(tx, [players[0].id], new Date(), []));
    expect(await whileAnswered(games[0] ?? 0, players, leave)).toBe(true);
  });

  it('at the last end of the games, also for the second of two', async () => {
    const { cup, players, games } = await playedNow();
    app.advance(17 * minuteMs);
    services.advance(17 * minuteMs);
    await whileAnswered(games[1] ?? 0, players, () => settleDue(services.tournaments.context));
    expect(bodyOf(await tournamentCalls(players[0]).get(cup.id)).status).toBe('completed');
  });
});
