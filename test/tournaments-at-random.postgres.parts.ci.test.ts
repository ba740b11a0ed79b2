import { describe, expect, it } from 'vitest';
import { player } from '#server/db/schema/account.ts';
import { tournamentMatch } from '#server/db/schema/tournaments.ts';
import { ledgerEntry } from '#server/db/schema/wallet.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { testTarget } from './harness/databases.ts';
import { testForm } from './harness/test-form.ts';
import { createArena } from './tournaments/arena.ts';
import { finalRules, findTournamentViolations, tournamentRules } from './tournaments/tournament-rules.ts';
import { playSeason } from './tournaments/season.ts';
import { createTally } from './tournaments/tally.ts';

const count = Number(process.env.TOURNAMENTS ?? { short: 16, ci: 16, rest: 48, all: 96 }[testForm]);

const readOutcomes = statement(
  'test.ends',
  `select concat_ws(' ', kind, status, cancel_reason) as what, count(*)::int as tournaments, sum(prize_paid)::int as prizes
   from tournament group by 1 order by 1`,
  { what: computed.text(), tournaments: computed.number(), prizes: computed.number() },
);

const readMatches = statement(
  'test.decided',
  `select decided_by as "decidedBy", count(*)::int as matches from tournament_match group by 1 order by 2 desc`,
  { decidedBy: tournamentMatch.decidedBy, matches: computed.number() },
);

const readCoins = statement(
  'test.coins-of-tournaments',
  `select reason, count(*)::int as movements, sum(-amount)::int as "intoEscrow" from ledger_entry
   where counter_account like 'escrow:%' group by 1 order by 1`,
  { reason: ledgerEntry.reason, movements: computed.number(), intoEscrow: computed.number() },
);

const readSeats = statement(
  'test.seats-kept',
  `select s.tournament_id || ' ' || s.player_id as name from tournament_seat s
   join player p on p.id = s.player_id and p.deleted_at is null
   join tournament t on t.id = s.tournament_id and t.kind <> 'practice'`,
  { name: computed.text() },
);

const readPresent = statement('test.present', 'select id from player where deleted_at is null', { id: player.id });

if (testTarget !== 'postgres') {
  console.log('Skipped: random tournaments run only on PostgreSQL, where two servers are killed.');
}

describe.skipIf(testTarget !== 'postgres')('random tournaments on two servers that are killed', () => {
  it(
    `end, all ${count} of them, and no coin is lost or created`,
    async () => {
      const seed = Number(process.env.TOURNAMENTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
      const arena = await createArena({ seed, people: 60 + count, meanUptimeMs: 2_000 });
      const tally = createTally();
      try {
        const begin = performance.now();
        const leaps = await playSeason(arena, tally, count);
        const seconds = ((performance.now() - begin) / 1000).toFixed(1);
        const killed = Object.values(arena.servers.kills).reduce((sum, kills) => sum + kills, 0);
        const { database } = arena;
        console.log(`TOURNAMENTS_SEED=${seed}: ${count} tournaments in ${seconds} s, ${leaps} leaps, ${killed} kills`);
        console.log(`${tally.games} games submitted; killed at`, arena.servers.kills, 'refused', tally.refused);
        console.table(await database.run(readOutcomes));
        console.table(await database.run(readMatches));
        console.table(await database.run(readCoins));
        expect(await findTournamentViolations(database, { ...tournamentRules, ...finalRules })).toEqual([]);
        const present = new Set((await database.run(readPresent)).map(({ id }) => id));
        const granted = [...tally.seatedPlayers].filter((name) => present.has(name.split(' ')[1] ?? ''));
        const kept = (await database.run(readSeats)).map(({ name }) => name);
        expect(kept.toSorted()).toEqual(granted.toSorted());
        expect(killed).toBeGreaterThan(0);
      } finally {
        await arena.close();
      }
    },
    120_000 + count * 6_000,
  );
});
