import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  joinNewPlayers,
  findOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import { settleDueTournaments } from './tournament-lock.ts';

const app = useTestApp();
const minuteMs = 60_000;
let services: Awaited<ReturnType<typeof buildServices>>;

beforeAll(async () => {
  services = await buildServices(app);
});

const lockGame = statement('test.hold-game', 'select 1 from game where id = $1 for no key update');
const lockPlayerNow = statement('test.take-player', 'select id from player where id = $1 for no key update nowait');
const readWaiting = statement(
  'test.waiting',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

async function createRunningMatch(): Promise<{
  cup: Tournament;
  players: readonly [Player, Player];
  games: readonly number[];
}> {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { maxParticipants: 4, roundMinutes: 10 });
  const players = (await joinNewPlayers(app, cup, 2)) as [Player, Player];
  requireBody(await createTournamentCalls(creator).start(cup.id));
  const { id } = await findOpenMatch(players[0], cup);
  const games: number[] = [];
  for (const player of players)
    games.push((await answerMatch(player, cup.id, id, createAnswers(1).slice(0, 2))).gameId);
  return { cup, players, games };
}

/**
 * Runs the work while another transaction holds the row of this game. The players must stay free for closing other
 * games.
 */
async function whileGameIsLocked(
  gameId: number,
  players: readonly Player[],
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { done } = await app.database.transaction(async (tx: Tx) => {
    await tx.run(lockGame, [gameId]);
    const done = work();
    done.catch(() => undefined);
    await vi.waitFor(async () => expect(await app.database.run(readWaiting)).not.toEqual([]), { timeout: 20_000 });
    for (const { id } of players) expect(await tx.run(lockPlayerNow, [id])).toEqual([{ id }]);
    // Wrapped in an object, because returning the promise itself would deadlock.
    return { done };
  });
  return done;
}

// The embedded database has one connection, so nothing ever waits for a lock there.
describe.skipIf(testTarget === 'pglite')('waiting for a game of a match holds no lock on its players', () => {
  it('during a withdrawal', async () => {
    const { cup, players, games } = await createRunningMatch();
    const work = () => createTournamentCalls(players[0]).withdraw(cup.id);
    expect(await whileGameIsLocked(games[0] ?? 0, players, work)).toMatchObject({ status: 200 });
  });

  it('during a suspension', async () => {
    const { players, games } = await createRunningMatch();
    const leave = () =>
      app.database.transaction((tx) => services.tournaments.leaveAll(tx, [players[0].id], new Date(), []));
    expect(await whileGameIsLocked(games[0] ?? 0, players, leave)).toBe(true);
  });

  it('when games time out, also for the second of two', async () => {
    const { cup, players, games } = await createRunningMatch();
    app.advance(17 * minuteMs);
    services.advance(17 * minuteMs);
    await whileGameIsLocked(games[1] ?? 0, players, () => settleDueTournaments(services.tournaments.context));
    expect(requireBody(await createTournamentCalls(players[0]).get(cup.id)).status).toBe('completed');
  });
});
