import { type Database, statement } from '#server/platform/database/database.ts';

/**
 * Rules of tournaments and their coins that must always hold (rules M3, T8, T10). Each query returns the violations.
 */
export const tournamentRules: Readonly<Record<string, string>> = {
  'the escrow of a tournament is what the ledger says': `select t.id, t.escrow from tournament t
    left join ledger_entry e on e.counter_account = 'escrow:' || t.id
    group by t.id having t.escrow <> -coalesce(sum(e.amount), 0)`,
  'coins in escrow belong to a tournament': `select e.id from ledger_entry e
    left join tournament t on e.counter_account = 'escrow:' || t.id
    where t.id is null and (e.counter_account like 'escrow:%' or e.reason like 'tournament%')`,
  'before its end a tournament holds a fee for each seat, after it nothing': `select t.id, t.escrow from tournament t
    left join tournament_seat s on s.tournament_id = t.id and s.player_id is not null
    group by t.id having t.escrow <>
      case when t.status in ('registration', 'in_progress') then t.entry_fee * count(s.id) else 0 end`,
  'each seat of a player has paid its fee once': `select s.id from tournament_seat s
    join tournament t on t.id = s.tournament_id
    left join ledger_entry e on e.reason = 'tournamentFee' and e.reference = s.id::text
    where s.player_id is not null
    group by s.id, t.id having count(e.id) <> case when t.entry_fee > 0 then 1 else 0 end
      or not coalesce(bool_and(e.player_id = s.player_id and e.amount = -t.entry_fee
        and e.counter_account = 'escrow:' || t.id), true)`,
  'each fee whose seat was given back, or whose tournament was cancelled, came back once, and no other': `select fee.id
    from ledger_entry fee join tournament t on fee.counter_account = 'escrow:' || t.id
    left join tournament_seat s on s.id::text = fee.reference
    left join ledger_entry back on back.reason = 'tournamentRefund' and back.reference = fee.reference
      and back.player_id = fee.player_id and back.counter_account = fee.counter_account and back.amount = -fee.amount
    where fee.reason = 'tournamentFee'
    group by fee.id, t.id, s.id
    having count(back.id) <> case when s.id is null or t.status = 'cancelled' then 1 else 0 end`,
  'a refund is of a fee': `select back.id from ledger_entry back where back.reason = 'tournamentRefund' and not exists (
      select 1 from ledger_entry fee where fee.reason = 'tournamentFee' and fee.reference = back.reference
        and fee.player_id = back.player_id and fee.counter_account = back.counter_account and fee.amount = -back.amount)`,
  'a completed tournament paid what lay in escrow once, to its champion; no other paid a prize': `select t.id from tournament t
    left join tournament_seat c on c.id = t.champion_seat_id
    left join ledger_entry e on e.reason = 'tournamentPrize' and e.counter_account = 'escrow:' || t.id
    group by t.id, c.id having count(e.id) <> case when t.prize_paid > 0 then 1 else 0 end
      or not coalesce(bool_and(e.player_id = c.player_id and e.amount = t.prize_paid and e.reference = t.id::text), true)
      or coalesce(t.prize_paid, 0) <> case when t.status = 'completed' then t.entry_fee * (
        select count(*) from tournament_seat s where s.tournament_id = t.id and s.player_id is not null and not exists (
          select from ledger_entry f where f.reason = 'feeForfeited' and f.reference = s.id || ':sink')) else 0 end`,
  'a forfeited fee goes from escrow into the sink, whole, once and of a completed tournament': `select f.reference
    from (select player_id, split_part(reference, ':', 1) as seat, min(reference) as reference,
        array_agg(split_part(reference, ':', 2) || ' ' || split_part(counter_account, ':', 1) order by id) as ways,
        array_agg(amount order by id) as amounts, min(split_part(counter_account, ':', 2)) filter (where amount > 0) as cup
      from ledger_entry where reason = 'feeForfeited' group by 1, 2) as f
    left join tournament_seat s on s.id::text = f.seat and s.player_id = f.player_id
    left join tournament t on t.id = s.tournament_id and t.id::text = f.cup and t.status = 'completed'
    where (f.ways = array['escrow escrow', 'sink sink'] and f.amounts = array[t.entry_fee, -t.entry_fee]) is not true`,
  'the fee of a seat that answered nothing is forfeited, and never that of the champion': `select s.id
    from tournament t join tournament_seat s on s.tournament_id = t.id and s.player_id is not null
    where t.status = 'completed' and t.entry_fee > 0 and (s.answered = 0 or s.id = t.champion_seat_id)
      and (s.answered = 0) <> exists (
        select from ledger_entry f where f.reason = 'feeForfeited' and f.reference = s.id || ':sink')`,
  'a champion has won the final, and has answered a question': `select t.id from tournament t
    join tournament_seat c on c.id = t.champion_seat_id
    left join tournament_match m on m.tournament_id = t.id and m.round = t.rounds
    where t.status = 'completed' and (m.winner_seat_id is distinct from c.id or c.answered = 0 or c.tournament_id <> t.id)`,
  'a tournament that has started has one bracket, and no other has any': `select t.id from tournament t
    left join tournament_match m on m.tournament_id = t.id
    group by t.id having count(m.id) <> case when t.rounds is null then 0 else 2 ^ t.rounds - 1 end
      or count(m.id) <> count(distinct m.number)`,
  'the seats of a tournament that has started are its seeds': `select t.id from tournament t
    left join tournament_seat s on s.tournament_id = t.id
    group by t.id having count(s.seed) <> case when t.started_at is null then 0 else count(s.id) end
      or coalesce(max(s.seed), 0) <> count(s.seed) or 2 ^ coalesce(t.rounds, 0) < count(s.seed)`,
  'who is gone has no seat before the start, and has withdrawn after it': `select s.id from tournament_seat s
    join player p on p.id = s.player_id and p.deleted_at is not null
    join tournament t on t.id = s.tournament_id
    where t.status = 'registration' or t.status = 'in_progress' and s.withdrawn_at is null`,
  'nobody sits beyond the seats': `select t.id from tournament t join tournament_seat s on s.tournament_id = t.id
    group by t.id having count(*) > t.max_participants`,
  'winners of two matches, and nobody else, meet in the next one': `select m.id from tournament_match m
    join tournament t on t.id = m.tournament_id
    cross join lateral (select 2 ^ t.rounds - 2 ^ (t.rounds - m.round + 2) + 1
      + 2 * (m.number - (2 ^ t.rounds - 2 ^ (t.rounds - m.round + 1) + 1)) as number) as first
    join tournament_match f1 on f1.tournament_id = t.id and f1.number = first.number
    join tournament_match f2 on f2.tournament_id = t.id and f2.number = first.number + 1
    where m.round > 1 and (m.seat1_id is distinct from f1.winner_seat_id or m.seat2_id is distinct from f2.winner_seat_id)`,
  'a round opens when the one before it is decided': `select m.id from tournament_match m
    join tournament_match before on before.tournament_id = m.tournament_id and before.round = m.round - 1
    where m.opened_at is not null and (before.completed_at is null or before.completed_at > m.opened_at)`,
  'a game of a match counts as it was played': `select g.id from game g
    join tournament_match m on m.id = g.contest_id
    cross join lateral (select case g.id when m.game1_id then m.part1 when m.game2_id then m.part2 end as part) as own
    where g.mode = 'tournament' and (g.id not in (coalesce(m.game1_id, 0), coalesce(m.game2_id, 0))
      or (g.status = 'closed') <> (part is not null) or g.status = 'closed' and (part ->> 'score')::int <> g.score)`,
  'questions are kept for an undecided match alone, and for its players': `select r.contest_id from reserved_questions r
    left join tournament_match m on m.id = r.contest_id and m.status <> 'completed'
    where r.mode = 'tournament' and not exists (select 1 from tournament_seat s
      where s.id in (m.seat1_id, m.seat2_id) and s.player_id = r.player_id)`,
  'the questions of a match that is being played are kept for both': `select m.id from tournament_match m
    join tournament_seat s on s.id in (m.seat1_id, m.seat2_id) and s.player_id is not null
    left join reserved_questions r on r.mode = 'tournament' and r.contest_id = m.id and r.player_id = s.player_id
    where m.status <> 'completed' and m.question_ids is not null
      and (r.question_ids is null or not r.question_ids @> m.question_ids)`,
  'a player has one open game at most': `select player_id from game where status = 'open'
    group by player_id having count(*) > 1`,
  'answers of all games of a seat are counted once': `select s.id from tournament_seat s
    left join tournament_match m on s.id in (m.seat1_id, m.seat2_id)
    where s.player_id is not null
    group by s.id having s.answered <> coalesce(sum(
      (case s.id when m.seat1_id then m.part1 else m.part2 end ->> 'answered')::int), 0)`,
  'a champion is honoured once for each tournament, with coins or without': `select p.id from player p
    left join player_counters k on k.player_id = p.id
    left join tournament_seat s on s.player_id = p.id
    left join tournament t on t.champion_seat_id = s.id and t.kind <> 'practice'
    where p.deleted_at is null
    group by p.id, k.counters having coalesce((k.counters ->> 'tournamentsWon')::int, 0) <> count(t.id)
      or count(t.id) <> (select count(*) from notification n where n.player_id = p.id and n.kind = 'tournamentWon')`,
  'a balance is the sum of its entries, and never negative': `select w.player_id from wallet w
    where w.coins < 0 or w.coins <> (select coalesce(sum(amount), 0) from ledger_entry e where e.player_id = w.player_id)`,
  'each entry tells the balance after it': `select id from (select id, balance_after,
      sum(amount) over (partition by player_id order by id) as running from ledger_entry) as entries
    where balance_after <> running`,
};

/** Additional rules that must hold once all tournaments have ended. */
export const finalRules: Readonly<Record<string, string>> = {
  'each tournament has ended': `select id, status from tournament where status not in ('completed', 'cancelled')`,
  'coins that went in came out': `select counter_account from ledger_entry where counter_account like 'escrow:%'
    group by counter_account having sum(amount) <> 0`,
  'each match of a tournament with an end is decided': `select m.id from tournament_match m
    join tournament t on t.id = m.tournament_id where m.status <> 'completed'`,
  'no game of a match stays open': `select id from game where mode = 'tournament' and status = 'open'`,
  'no questions are kept for matches any more': `select player_id from reserved_questions where mode = 'tournament'`,
  'a player who is gone keeps nothing': `select w.player_id from wallet w
    join player p on p.id = w.player_id where p.deleted_at is not null and w.coins <> 0`,
};

export async function findTournamentViolations(
  database: Database,
  rules: Readonly<Record<string, string>> = tournamentRules,
): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, text] of Object.entries(rules)) {
    const wrong = await database.run(statement(`test.tournaments: ${rule}`.slice(0, 63), text));
    if (wrong.length > 0) found.push(`${wrong.length} times not: ${rule} (${JSON.stringify(wrong.slice(0, 3))})`);
  }
  return found;
}
