import { newAccountDays, newAccountLimitDays } from '#shared/wallet/rules.ts';
import { player } from '#server/db/schema/account.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';

const readNewAccounts = statement(
  'wallet.new-accounts',
  `select player_id as id from ledger_entry
   where player_id = any($1::text[]) and reason = 'welcome' and created_at > $2::timestamptz - interval '${newAccountDays} days'`,
  { id: player.id },
);

// A reference is cast to a number only where the reason guarantees one. For a prize, the fees of the other seats count
// unless they were forfeited.
const sumReceived = statement(
  'wallet.received-from-new-accounts',
  `select coalesce(sum(case e.reason when 'giftReceived' then e.amount else t.entry_fee end), 0)::int as coins
   from ledger_entry e
   left join gift g on g.id = case e.reason when 'giftReceived' then e.reference::int end
   left join tournament t on t.id = case e.reason when 'tournamentPrize' then e.reference::int end
   left join tournament_seat s on s.tournament_id = t.id and s.player_id <> e.player_id
     and not exists (select from ledger_entry lost where lost.player_id = s.player_id and lost.reason = 'feeForfeited'
       and lost.reference = s.id || ':sink')
   join ledger_entry welcome on welcome.player_id = coalesce(g.sender_id, s.player_id) and welcome.reason = 'welcome'
     and welcome.created_at > e.created_at - interval '${newAccountDays} days'
   where e.player_id = $1 and e.reason in ('giftReceived', 'tournamentPrize')
     and e.created_at > $2::timestamptz - interval '${newAccountLimitDays} days'`,
  { coins: computed.number() },
);

/** Returns the ids of the players whose accounts are new at the given time (rules T41). */
export async function findNewAccounts(
  queries: Queries,
  playerIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set();
  return new Set((await queries.run(readNewAccounts, [playerIds, at.toISOString()])).map(({ id }) => id));
}

/**
 * Sums the coins that a player received from new accounts through gifts and prizes within the limit's period (rules
 * T41).
 */
export async function sumReceivedFromNewAccounts(queries: Queries, playerId: string, at: Date): Promise<number> {
  return (await queries.run(sumReceived, [playerId, at.toISOString()]))[0]?.coins ?? 0;
}
