import { player } from '#server/db/schema/account.ts';
import { game, gameQuestion } from '#server/db/schema/game.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { examineLedger } from '../../scripts/doctor/ledger.ts';
import { findTournamentViolations } from '../tournaments/tournament-rules.ts';
import type { Journal } from './journal.ts';

const readVerdicts = statement(
  'test.chaos.verdicts',
  `select game_id as "gameId", position, outcome = 'right' as "isCorrect", score_after as score
   from game_question where outcome is not null`,
  {
    gameId: gameQuestion.gameId,
    position: gameQuestion.position,
    isCorrect: computed.boolean(),
    score: gameQuestion.scoreAfter,
  },
);
const readGames = statement(
  'test.chaos.games',
  `select g.id as "gameId", g.player_id as "playerId", g.coins_earned as "coinsEarned", g.score,
     coalesce(q.points, 0)::int as points, coalesce(e.paid, 0)::int as paid, coalesce(e.payments, 0)::int as payments
   from game g
   left join (select game_id, sum(points_earned) as points from game_question group by 1) as q on q.game_id = g.id
   left join (select player_id, reference, sum(amount) as paid, count(*) as payments from ledger_entry
     where reason = 'game' group by 1, 2) as e on e.player_id = g.player_id and e.reference = g.id::text`,
  {
    gameId: game.id,
    playerId: game.playerId,
    coinsEarned: game.coinsEarned,
    score: game.score,
    points: computed.number(),
    paid: computed.number(),
    payments: computed.number(),
  },
);
const readOrders = statement(
  'test.chaos.orders',
  `select p.id as "playerId", (select count(*)::int from ledger_entry e where e.player_id = p.id and reason = 'shop') as paid,
     i.extra_time + i.skip_question + i.extra_life + i.fifty_fifty as owned
   from player p join power_up_inventory i on i.player_id = p.id`,
  { playerId: player.id, paid: computed.number(), owned: computed.number() },
);
const readSeats = statement(
  'test.chaos.seats',
  `select tournament_id || ' ' || player_id as name from tournament_seat where player_id is not null`,
  { name: computed.text() },
);
// Official tournaments are created by the servers.
const readTournaments = statement('test.chaos.tournaments', 'select id from tournament where official_plan is null', {
  id: tournament.id,
});

const initialPowerUps = 12;

/** Players may keep playing meanwhile. */
export async function listLedgerErrors(database: Database): Promise<string[]> {
  const findings = await examineLedger(database);
  return findings.filter(({ level }) => level === 'fail').map(({ what, text }) => `${what}: ${text}`);
}

/** Compares the players' journal with the database after all calls have ended, and returns the differences. */
export async function findInconsistencies(database: Database, journal: Journal): Promise<string[]> {
  const problems = [...(await listLedgerErrors(database)), ...(await findTournamentViolations(database))];

  const verdicts = new Map((await database.run(readVerdicts)).map((row) => [`${row.gameId} ${row.position}`, row]));
  for (const [name, expected] of journal.verdicts) {
    const stored = verdicts.get(name);
    if (stored?.isCorrect !== expected.isCorrect || stored.score !== expected.score) {
      problems.push(`verdict ${name}: told ${JSON.stringify(expected)}, kept ${JSON.stringify(stored)}`);
    }
  }

  const games = new Map((await database.run(readGames)).map((game) => [game.gameId, game]));
  for (const game of games.values()) {
    const isPaidOnce = game.paid === game.coinsEarned && game.payments === (game.coinsEarned > 0 ? 1 : 0);
    if (!isPaidOnce || game.points !== game.score)
      problems.push(`game paid or counted wrongly: ${JSON.stringify(game)}`);
  }
  for (const expected of journal.results.values()) {
    const stored = games.get(expected.gameId);
    if (
      stored?.playerId !== expected.playerId ||
      stored.coinsEarned !== expected.coinsEarned ||
      stored.score !== expected.score
    ) {
      problems.push(`result: told ${JSON.stringify(expected)}, kept ${JSON.stringify(stored)}`);
    }
  }

  for (const { playerId, paid, owned } of await database.run(readOrders)) {
    const expected = journal.orders.get(playerId) ?? 0;
    if (paid !== expected || owned !== initialPowerUps + expected) {
      problems.push(
        `purchases of ${playerId}: told ${expected}, paid ${paid}, owned beyond the first ${owned - initialPowerUps}`,
      );
    }
  }

  const seats = (await database.run(readSeats)).map(({ name }) => name);
  problems.push(...listSetDifferences('seats', journal.seats, seats));
  const tournaments = (await database.run(readTournaments)).map(({ id }) => id);
  problems.push(...listSetDifferences('tournaments', journal.tournaments, tournaments));
  return problems;
}

function listSetDifferences<T>(what: string, expected: ReadonlySet<T>, stored: readonly T[]): string[] {
  const missing = [...expected].filter((one) => !stored.includes(one));
  const unexpected = stored.filter((one) => !expected.has(one));
  return [
    ...(missing.length > 0 ? [`${what} that were confirmed but are missing: ${missing.join(', ')}`] : []),
    ...(unexpected.length > 0 ? [`${what} that exist but were never confirmed: ${unexpected.join(', ')}`] : []),
    ...(new Set(stored).size < stored.length ? [`${what} that exist twice`] : []),
  ];
}
