import { player } from '#server/db/schema/account.ts';
import { game, gameQuestion } from '#server/db/schema/game.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { examineBooks } from '../../scripts/doctor/books.ts';
import { faultsOfTournaments } from '../tournaments/books.ts';
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
// The official ones come by themselves.
const readTournaments = statement('test.chaos.tournaments', 'select id from tournament where official_plan is null', {
  id: tournament.id,
});

const powerUpsAtFirst = 12;

/** What the doctor says is wrong with the books; players may go on meanwhile. */
export async function wrongBooks(database: Database): Promise<string[]> {
  const findings = await examineBooks(database);
  return findings.filter(({ level }) => level === 'fail').map(({ what, text }) => `${what}: ${text}`);
}

/** Compares what players were told with what there is, once no call is under way; each difference in words. */
export async function audit(database: Database, journal: Journal): Promise<string[]> {
  const wrong = [...(await wrongBooks(database)), ...(await faultsOfTournaments(database))];

  const verdicts = new Map((await database.run(readVerdicts)).map((row) => [`${row.gameId} ${row.position}`, row]));
  for (const [name, told] of journal.verdicts) {
    const kept = verdicts.get(name);
    if (kept?.isCorrect !== told.isCorrect || kept.score !== told.score) {
      wrong.push(`verdict ${name}: told ${JSON.stringify(told)}, kept ${JSON.stringify(kept)}`);
    }
  }

  const games = new Map((await database.run(readGames)).map((game) => [game.gameId, game]));
  for (const game of games.values()) {
    const isPaidOnce = game.paid === game.coinsEarned && game.payments === (game.coinsEarned > 0 ? 1 : 0);
    if (!isPaidOnce || game.points !== game.score) wrong.push(`game paid or counted wrongly: ${JSON.stringify(game)}`);
  }
  for (const told of journal.results.values()) {
    const kept = games.get(told.gameId);
    if (kept?.playerId !== told.playerId || kept.coinsEarned !== told.coinsEarned || kept.score !== told.score) {
      wrong.push(`result: told ${JSON.stringify(told)}, kept ${JSON.stringify(kept)}`);
    }
  }

  for (const { playerId, paid, owned } of await database.run(readOrders)) {
    const told = journal.orders.get(playerId) ?? 0;
    if (paid !== told || owned !== powerUpsAtFirst + told) {
      wrong.push(
        `purchases of ${playerId}: told ${told}, paid ${paid}, owned beyond the first ${owned - powerUpsAtFirst}`,
      );
    }
  }

  const seats = (await database.run(readSeats)).map(({ name }) => name);
  wrong.push(...difference('seats', journal.seats, seats));
  const tournaments = (await database.run(readTournaments)).map(({ id }) => id);
  wrong.push(...difference('tournaments', journal.tournaments, tournaments));
  return wrong;
}

function difference<T>(what: string, told: ReadonlySet<T>, kept: readonly T[]): string[] {
  const missing = [...told].filter((one) => !kept.includes(one));
  const untold = kept.filter((one) => !told.has(one));
  return [
    ...(missing.length > 0 ? [`${what} that were told and are not there: ${missing.join(', ')}`] : []),
    ...(untold.length > 0 ? [`${what} that are there and were never told: ${untold.join(', ')}`] : []),
    ...(new Set(kept).size < kept.length ? [`${what} that are there twice`] : []),
  ];
}
