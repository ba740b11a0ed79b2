import { wallet } from '#server/db/schema/wallet.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Each rule returns the violating players or accounts, and nothing if the ledger is correct (rules M1, M3, T10). */
const ledgerRules = [
  {
    what: 'wallets',
    right: 'every balance is the sum of its entries',
    wrong: 'balances are not the sum of their entries',
    statement: statement(
      'doctor.wallets',
      `select w.player_id as name from wallet w
       left join (select player_id, sum(amount) as coins from ledger_entry group by player_id) as e
         on e.player_id = w.player_id
       where w.coins <> coalesce(e.coins, 0) order by 1`,
      { name: wallet.playerId },
    ),
  },
  {
    what: 'escrow',
    right: 'gifts in flight and tournaments hold what was paid in',
    wrong: 'accounts of gifts or tournaments do not hold what they should',
    statement: statement(
      'doctor.escrow',
      `with held as (
         select counter_account as name, -sum(amount) as coins from ledger_entry
         where counter_account like 'gift:%' or counter_account like 'escrow:%' group by 1),
       wanted as (
         select 'gift:' || id as name, quantity as coins from gift where type = 'coins' and status = 'pending'
         union all select 'escrow:' || id, escrow from tournament where escrow > 0)
       select coalesce(held.name, wanted.name) as name
       from held full join wanted on wanted.name = held.name
       where coalesce(held.coins, 0) <> coalesce(wanted.coins, 0) order by 1`,
      { name: computed.text() },
    ),
  },
];

const maxNamed = 3;

/** Reads the complete ledger with one statement per rule, while players may continue. */
export async function examineLedger(database: Queries): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, right, wrong, statement: text } of ledgerRules) {
    const rows = await database.run(text);
    const names = rows.slice(0, maxNamed).map(({ name }) => name);
    const rest = rows.length > maxNamed ? ', ...' : '';
    const advice = 'See "A player\'s coins" in docs/operations.md before anything is changed';
    if (rows.length === 0) findings.push(ok(what, right));
    else findings.push(fail(what, `${rows.length} ${wrong}: ${names.join(', ')}${rest}`, advice));
  }
  return findings;
}
