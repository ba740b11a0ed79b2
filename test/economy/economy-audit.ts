import { ledgerEntry } from '#server/db/schema/wallet.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { tournamentRules } from '../tournaments/tournament-rules.ts';
import type { Tally } from './tally.ts';

const economyRules: Readonly<Record<string, string>> = {
  'a balance is the sum of its entries': `select w.player_id from wallet w
    where w.coins <> (select coalesce(sum(amount), 0) from ledger_entry e where e.player_id = w.player_id)`,
  'no balance is negative': 'select player_id from wallet where coins < 0',
  'each entry tells the balance after it': `select id from (select id, balance_after,
      sum(amount) over (partition by player_id order by id) as running from ledger_entry) as entries
    where balance_after <> running`,
  'only rewards are minted': `select id from ledger_entry where counter_account = 'mint'
    and not (reason = 'welcome' and amount = 100) and not (reason = 'game' and amount = 5)
    and not (reason = 'daily' and amount = 50) and not (reason = 'video' and amount = 50)`,
  'all that is spent goes to the sink': `select id from ledger_entry
    where amount < 0 and reason not in ('giftSent', 'tournamentFee')
      and (counter_account <> 'sink' or reason not in ('shop', 'avatar', 'freeze', 'feeForfeited') or (reason = 'freeze' and amount <> -100))`,
  'a video pays once, and five a date': `select player_id from rewarded_view v
    left join lateral (select count(*) as paid from ledger_entry e
      where e.player_id = v.player_id and e.reason = 'video' and e.reference = v.id::text) as e on true
    where paid <> (case when claimed_at is null then 0 else 1 end)
    union all select player_id from rewarded_view where claimed_at is not null
    group by player_id, claimed_on having count(*) > 5`,
  'each video that paid lasted 15 seconds': `select id from rewarded_view
    where claimed_at - began_at < interval '15 seconds'`,
  'coins of a gift are in flight until it is claimed or returned': `select g.id from gift g
    left join ledger_entry e on e.counter_account = 'gift:' || g.id
    group by g.id having -coalesce(sum(e.amount), 0)
      <> (case when g.type = 'coins' and g.status = 'pending' then g.quantity else 0 end)`,
  'a gift goes to whom it was sent, or back': `select e.id from ledger_entry e
    left join gift g on e.counter_account = 'gift:' || g.id
    where e.counter_account like 'gift:%' and (e.reason, e.player_id, e.amount) not in (
      ('giftSent', g.sender_id, -g.quantity), ('giftReceived', g.receiver_id, g.quantity),
      ('giftReturned', g.sender_id, g.quantity)) is not false`,
  'at most 200 coins and 10 power-ups of gifts are claimed on a date': `select receiver_id from gift where status = 'claimed'
    group by receiver_id, claimed_on, type having sum(quantity) > (case type when 'coins' then 200 else 10 end)`,
  'a game pays once what it says, and only a finished one with a right answer': `select g.id from game g
    left join ledger_entry e on e.reason = 'game' and e.player_id = g.player_id and e.reference = g.id::text
    group by g.id having coalesce(sum(e.amount), 0) <> g.coins_earned or count(e.id) > 1
      or (g.coins_earned > 0) <> (g.status = 'closed' and g.position > g.question_count and g.questions_correct > 0)`,
  'every power-up beyond the first three was paid, watched for or given': `select i.player_id from power_up_inventory i
    where (extra_time, skip_question, extra_life, fifty_fifty) <> (
      select 3 + coalesce(sum(number) filter (where what = 'extraTime'), 0),
        3 + coalesce(sum(number) filter (where what = 'skipQuestion'), 0),
        3 + coalesce(sum(number) filter (where what = 'extraLife'), 0),
        3 + coalesce(sum(number) filter (where what = 'fiftyFifty'), 0)
      from (
        select split_part(reference, ':', 1) as what, 1 as number from ledger_entry e
        where e.player_id = i.player_id and reason = 'shop'
          and (split_part(reference, ':', 1), amount) in
            (('extraTime', -10), ('skipQuestion', -15), ('extraLife', -20), ('fiftyFifty', -25))
        union all select what, 1 from rewarded_view v, unnest(array['extraTime', 'fiftyFifty']) as what
        where v.player_id = i.player_id and claimed_at is not null
        union all select item, -quantity from gift where sender_id = i.player_id and status <> 'returned'
        union all select item, quantity from gift where receiver_id = i.player_id and status = 'claimed') as moved)`,
  'an avatar item costs its price': `select e.id from ledger_entry e
    left join avatar_item a on a.id = split_part(e.reference, ':', 1)::int
    where e.reason = 'avatar' and a.price is distinct from -e.amount`,
  'what is worn is owned': `select s.player_id from avatar_settings s
    cross join lateral unnest(array[hair_style, hair_color, eye_color, face_color, body_color, accessory, background])
      as worn(id)
    where worn.id is not null and not exists (
      select 1 from avatar_inventory i where i.player_id = s.player_id and i.item_id = worn.id)
      and not exists (select 1 from avatar_item starter where starter.id = worn.id and starter.is_starter)`,
};

// The ledger rules of tournaments also check balances; duplicates are merged by their title.
const allRules = { ...economyRules, ...tournamentRules };

const readItems = statement(
  'test.items-paid',
  `select player_id || ' ' || item_id as name, sum(paid)::int as paid, sum(owned)::int as owned from (
     select player_id, split_part(reference, ':', 1)::int as item_id, 1 as paid, 0 as owned
     from ledger_entry where reason = 'avatar'
     union all select player_id, item_id, 0, 1 from avatar_inventory) as items
   group by player_id, item_id`,
  { name: computed.text(), paid: computed.number(), owned: computed.number() },
);

const readKeys = statement(
  'test.keys-kept',
  `select player_id || ' ' || call || ' ' || key as name from idempotency_key`,
  { name: computed.text() },
);

// Movements caused by other players or by time alone are excluded because no response reported them.
const readMovements = statement(
  'test.moved',
  `select player_id || ' ' || reason as name, count(*)::int as count, sum(amount)::int as coins from ledger_entry
   where reason in ('shop', 'avatar', 'freeze', 'video', 'giftSent', 'giftReceived', 'tournamentFee')
   group by player_id, reason`,
  { name: computed.text(), count: computed.number(), coins: computed.number() },
);

const readGames = statement(
  'test.games-paid',
  `select player_id || ' ' || reference as name, amount as coins from ledger_entry where reason = 'game'`,
  { name: computed.text(), coins: ledgerEntry.amount },
);

const turnoverStatement = statement(
  'test.orders',
  `select reason, count(*)::int as count, -sum(amount)::int as coins from ledger_entry group by reason order by reason`,
  { reason: ledgerEntry.reason, count: computed.number(), coins: computed.number() },
);

/** Can be called while operations are running. */
async function auditLedger(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [index, [rule, text]] of Object.entries(allRules).entries()) {
    addViolation(found, rule, await database.run(statement(`test.audit-${index}`, text)));
  }
  return found;
}

/** Must run after all calls have ended. */
export async function auditEconomy(database: Database, tally: Tally): Promise<string[]> {
  const found = await auditLedger(database);
  const unsure = (name: string) => tally.uncertain.get(name) ?? 0;
  const isWithin = (expected: number, actual: number, name: string) =>
    expected <= actual && actual <= expected + unsure(name);

  const items = await database.run(readItems);
  addViolation(
    found,
    'an item is paid once each time it is got',
    items.filter(({ name, paid, owned }) => !isWithin(tally.removals.get(name) ?? 0, paid - owned, name)),
  );

  const storedKeys = new Set((await database.run(readKeys)).map(({ name }) => name));
  const missingKeys = [...tally.answers.keys()].filter((name) => !storedKeys.has(name));
  const unexpectedKeys = [...storedKeys].filter((name) => !tally.answers.has(name));
  addViolation(found, 'a key is kept for whoever got an answer, and nobody else', [...missingKeys, ...unexpectedKeys]);
  addViolation(
    found,
    'a key gets one answer',
    [...tally.answers].filter(([, answers]) => answers.size !== 1),
  );

  const moved = await database.run(readMovements);
  const inLedger = new Map(moved.map(({ name, ...entries }) => [name, entries]));
  const none = { count: 0, coins: 0 };
  const mismatches = [...new Set([...inLedger.keys(), ...tally.moved.keys()])].flatMap((name) => {
    const [actual, expected] = [inLedger.get(name) ?? none, tally.moved.get(name) ?? none];
    const isRight =
      isWithin(expected.count, actual.count, name) &&
      (actual.count !== expected.count || actual.coins === expected.coins);
    return isRight ? [] : [{ name, is: actual, told: expected, unsure: unsure(name) }];
  });
  addViolation(found, 'coins moved as often as their player was told', mismatches);

  const games = await database.run(readGames);
  const paid = new Map(games.map(({ name, coins }) => [name, coins]));
  addViolation(
    found,
    'a game paid what its player was told',
    [...tally.games].filter(([name, coins]) => (paid.get(name) ?? 0) !== coins),
  );
  return found;
}

function addViolation(found: string[], rule: string, mismatches: readonly unknown[]): void {
  if (mismatches.length > 0)
    found.push(`${mismatches.length} times not: ${rule} (${JSON.stringify(mismatches.slice(0, 3))})`);
}

export function readTurnover(database: Database) {
  return database.run(turnoverStatement);
}
