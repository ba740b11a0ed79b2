import { avatarPlaces } from '#shared/avatar/rules.ts';
import { player } from '#server/db/schema/account.ts';
import { avatarSettings } from '#server/db/schema/avatar.ts';
import { playerTotals } from '#server/db/schema/progress.ts';
import { wallet } from '#server/db/schema/wallet.ts';
import { computed, formatSelectList, hideArrayLength, nullable, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { session, user } from '#server/db/schema/accounts-library.ts';
import { formerGuestPrefix } from './guests/guests-store.ts';

// Everything shown about players comes from rows of several features, and one statement reads them (record 95).
const joinedRows = `left join player_totals t on t.player_id = p.id left join avatar_settings s on s.player_id = p.id`;

const wornColumns = pickColumns(avatarSettings, ...avatarPlaces);
const lookSql = `${formatSelectList(wornColumns, 's')}, coalesce(s.shuffles, 0) as shuffles`;
const lookColumns = { ...wornColumns, shuffles: avatarSettings.shuffles };

const selectCards = statement(
  'account.cards',
  `select p.id, display_name as "displayName", first_name as "firstName", last_name as "lastName",
     profile_image_url as "profileImageUrl", deleted_at is not null as "isFormer",
     coalesce(total_score - concealed_score, 0) as "totalScore", ${lookSql},
     (select count(*)::int from player_full_place where player_id = p.id) as "fullPlaces",
     p.id = $2::text or exists (select from friendship
       where player_a = least($2::text, p.id) and player_b = greatest($2::text, p.id)) as "isKnown"
   from player p ${joinedRows} where p.id = any (${hideArrayLength('$1::text[]')})`,
  {
    id: player.id,
    displayName: player.displayName,
    firstName: player.firstName,
    lastName: player.lastName,
    profileImageUrl: player.profileImageUrl,
    isFormer: computed.boolean(),
    totalScore: computed.number(),
    ...lookColumns,
    fullPlaces: computed.number(),
    isKnown: nullable(computed.boolean()),
  },
);

/** SQL fragments for a player's own totals, coins and avatar, read together with the player's row `p`. */
export const ownDataSql = {
  list: `coalesce(coins, 0) as coins, coalesce(total_score, 0) as "totalScore",
     coalesce(games_played, 0) as "gamesPlayed", coalesce(games_won, 0) as "gamesWon",
     coalesce(ranked_wins, 0) as "rankedWins", coalesce(ranked_win_dates, 0) as "rankedWinDates", ${lookSql}`,
  rows: `left join wallet w on w.player_id = p.id ${joinedRows}`,
  columns: {
    coins: wallet.coins,
    totalScore: playerTotals.totalScore,
    gamesPlayed: playerTotals.gamesPlayed,
    gamesWon: playerTotals.gamesWon,
    rankedWins: playerTotals.rankedWins,
    rankedWinDates: playerTotals.rankedWinDates,
    ...lookColumns,
  },
};

/** Reads cards of existing and former players, with whether the viewer knows them if there is a viewer. */
export function findCardRows(queries: Queries, ids: readonly string[], viewerId: string | null) {
  return queries.run(selectCards, [ids, viewerId]);
}

export type PlayerRow = RowOf<typeof selectPlayer>;

export type SessionRow = RowOf<typeof selectSession>;

const selectSession = statement(
  'account.session',
  `select s.id, s.user_id as "userId", s.created_at as "createdAt", s.updated_at as "lastUsedAt", p.role, p.office,
          coalesce(p.is_guest, false) as "isGuest", starts_with(s.id, '${formerGuestPrefix}') as "wasGuest", coalesce(p.has_made_up_password, false) as "hasMadeUpPassword",
          coalesce(r.is_by_passkey, false) as "isByPasskey", p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil", clock_timestamp() as now
     from session s left join player p on p.id = s.user_id left join session_proof r on r.session_id = s.id
    where s.token = $1`,
  {
    id: session.id,
    userId: session.userId,
    createdAt: session.createdAt,
    lastUsedAt: session.updatedAt,
    role: nullable(player.role),
    office: player.office,
    isGuest: computed.boolean(),
    wasGuest: computed.boolean(),
    hasMadeUpPassword: computed.boolean(),
    isByPasskey: computed.boolean(),
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    now: computed.time(),
  },
);

const extendSession = statement(
  'account.session.extend',
  'update session set expires_at = $2, updated_at = $3 where token = $1 and updated_at < $3',
);

const selectAccount = statement(
  'account.account',
  'select id, name, email, email_verified as "emailVerified" from "user" where id = $1',
  { id: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified },
);

const insertPlayer = statement(
  'account.player.insert',
  `insert into player (id, display_name, first_name, role, created_at) values ($1, $2, $3, $4, $5)
   on conflict (id) do nothing returning id`,
  { id: player.id },
);

const selectPlayer = statement(
  'account.player',
  `select p.id, p.display_name as "displayName", p.first_name as "firstName", p.last_name as "lastName",
          p.profile_image_url as "profileImageUrl", p.role, p.office, p.country, p.is_country_hidden as "isCountryHidden",
          u.email, p.is_guest as "isGuest", p.pending_time_zone as "pendingTimeZone", p.name_changed_at as "nameChangedAt",
          p.time_factor as "timeFactor", p.advance, p.read_to_me as "readToMe",
          p.time_zone as "timeZone", p.pending_from as "pendingFrom", p.last_date::text as "lastDate",
          array(select distinct s.date::text from skipped_date s where s.player_id = p.id) as "skippedDates",
          ${ownDataSql.list}, clock_timestamp() as now
     from player p join "user" u on u.id = p.id ${ownDataSql.rows} where p.id = $1`,
  {
    id: player.id,
    displayName: player.displayName,
    firstName: player.firstName,
    lastName: player.lastName,
    profileImageUrl: player.profileImageUrl,
    role: player.role,
    office: player.office,
    country: player.country,
    isCountryHidden: player.isCountryHidden,
    email: user.email,
    isGuest: player.isGuest,
    pendingTimeZone: player.pendingTimeZone,
    nameChangedAt: player.nameChangedAt,
    timeFactor: player.timeFactor,
    advance: player.advance,
    readToMe: player.readToMe,
    timeZone: player.timeZone,
    pendingFrom: player.pendingFrom,
    lastDate: computed.text(),
    skippedDates: computed.list<string>(),
    ...ownDataSql.columns,
    now: computed.time(),
  },
);

const lockRows = statement(
  'account.players.lock',
  'select id from player where id = any($1::text[]) order by id for no key update',
  { id: player.id },
);

const lockUser = statement('account.user.lock', 'select id from "user" where id = $1 for no key update', {
  id: user.id,
});

const lockOneSession = statement(
  'account.session.lock',
  'select user_id as "userId" from session where user_id = $1 and id = $2 for key share',
  { userId: session.userId },
);

const selectDateStates = statement(
  'account.dates',
  `select id, time_zone as zone, pending_time_zone as "pendingZone", pending_from as "pendingFrom",
          last_date::text as "lastDate"
     from player where id = any (${hideArrayLength('$1::text[]')}) and deleted_at is null order by id`,
  {
    id: player.id,
    zone: player.timeZone,
    pendingZone: player.pendingTimeZone,
    pendingFrom: player.pendingFrom,
    lastDate: computed.text(),
  },
);

const updateDate = statement(
  'account.date.move',
  'update player set last_date = $2 where id = $1 and (last_date is null or last_date < $2)',
);

/** Only the first caller applies the pending zone, together with the dates that it skips. */
const updateZone = statement(
  'account.zone.take-over',
  `with moved as (
     update player set time_zone = $2, pending_time_zone = null, pending_from = null, last_date = $3
      where id = $1 and pending_from = $4 returning id)
   insert into skipped_date (player_id, date) select moved.id, skipped from moved, unnest($5::date[]) as skipped`,
);

const selectSkipped = statement(
  'account.skipped-dates',
  'select distinct date::text as date from skipped_date where player_id = $1',
  { date: computed.text() },
);

const selectSummaries = statement(
  'account.summaries',
  `select id, display_name as "displayName", first_name as "firstName", last_name as "lastName",
          profile_image_url as "profileImageUrl", deleted_at is not null as "isFormer"
     from player where id = any($1::text[])`,
  {
    id: player.id,
    displayName: player.displayName,
    firstName: player.firstName,
    lastName: player.lastName,
    profileImageUrl: player.profileImageUrl,
    isFormer: computed.boolean(),
  },
);

const selectPresent = statement(
  'account.players.present',
  'select id from player where id = any($1::text[]) and deleted_at is null',
  { id: player.id },
);

const selectActive = statement(
  'account.players.active',
  `select id from player where id = any($1::text[]) and deleted_at is null
     and (suspended_at is null or suspended_until <= $2::timestamptz)`,
  { id: player.id },
);

// Only while there is no administrator, so that a revoked one does not regain the role by signing in.
const promote = statement(
  'account.administrator.promote',
  `update player p set role = 'admin' from "user" u
    where u.id = p.id and u.email = $1 and u.email_verified and p.role <> 'admin'
      and not exists (select 1 from player where role = 'admin')`,
);

export type Summary = RowOf<typeof selectSummaries>;

async function firstRow<Row>(rows: Promise<Row[]>): Promise<Row | null> {
  return (await rows)[0] ?? null;
}

export const findSession = (queries: Queries, tokenHash: string) => firstRow(queries.run(selectSession, [tokenHash]));

export const findAccount = (queries: Queries, id: string) => firstRow(queries.run(selectAccount, [id]));

/** Includes the database time, so that the row and the date are consistent. */
export const findPlayer = (queries: Queries, id: string) => firstRow(queries.run(selectPlayer, [id]));

/** Ordered by player id, without deleted players. */
export const findDateStates = (queries: Queries, ids: readonly string[]) => queries.run(selectDateStates, [ids]);

export const findSummaries = (queries: Queries, ids: readonly string[]) => queries.run(selectSummaries, [ids]);

export async function findSkippedDates(queries: Queries, id: string): Promise<Set<string>> {
  const rows = await queries.run(selectSkipped, [id]);
  return new Set(rows.map((row) => row.date));
}

/** Records a session's use and its new end. */
export async function writeSessionUse(queries: Queries, tokenHash: string, end: Date, now: Date): Promise<void> {
  await queries.run(extendSession, [tokenHash, end, now]);
}

/** Returns whether the player was inserted. */
export async function writePlayer(
  tx: Tx,
  fresh: Pick<PlayerRow, 'id' | 'displayName' | 'firstName' | 'role'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(insertPlayer, [fresh.id, fresh.displayName, fresh.firstName, fresh.role, now]);
  return rows.length > 0;
}

export async function findPresent(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await queries.run(selectPresent, [ids])).map((row) => row.id));
}

export async function findActive(queries: Queries, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  return new Set((await queries.run(selectActive, [ids, now])).map((row) => row.id));
}

/** Locks players in a fixed order. */
export async function lockPlayerRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(lockRows, [ids]);
}

/** Locks an account, which need not have a player yet. */
export async function lockUserRow(tx: Tx, id: string): Promise<void> {
  await tx.run(lockUser, [id]);
}

/** Returns whether the session exists, and keeps it from being ended until the end of the transaction. */
export async function lockSession(tx: Tx, playerId: string, id: string): Promise<boolean> {
  return (await tx.run(lockOneSession, [playerId, id])).length > 0;
}

export async function writeDate(tx: Tx, id: string, date: string): Promise<void> {
  await tx.run(updateDate, [id, date]);
}

export async function writeZoneChange(
  tx: Tx,
  id: string,
  zone: string,
  date: string,
  pendingFrom: Date,
  skipped: readonly string[],
): Promise<void> {
  await tx.run(updateZone, [id, zone, date, pendingFrom, skipped]);
}

export async function promoteVerified(queries: Queries, email: string): Promise<void> {
  await queries.run(promote, [email]);
}

const dropHalfMade = statement(
  'account.half-made.drop',
  `delete from "user" u where u.email = $1 and u.created_at < clock_timestamp() - interval '1 minute'
      and not exists (select 1 from account a where a.user_id = u.id)
      and not exists (select 1 from player p where p.id = u.id)`,
);

/** A server that crashed between the two inserts of a sign-up would otherwise block the address forever. */
export async function deleteIncompleteAccount(queries: Queries, email: string): Promise<void> {
  await queries.run(dropHalfMade, [email]);
}

const selectByEmail = statement('account.by-email', 'select 1 from "user" where email = $1');

export async function hasAccount(queries: Queries, email: string): Promise<boolean> {
  return (await queries.run(selectByEmail, [email])).length > 0;
}

const selectEnds = statement(
  'account.session-ends',
  `select s.id, s.created_at as "createdAt", s.updated_at as "lastUsedAt", p.role, p.office, coalesce(p.is_guest, false) as "isGuest", p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil",
     clock_timestamp() as now
   from session s left join player p on p.id = s.user_id where s.id = any($1::text[])`,
  {
    id: session.id,
    createdAt: session.createdAt,
    lastUsedAt: session.updatedAt,
    role: nullable(player.role),
    office: player.office,
    isGuest: computed.boolean(),
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    now: computed.time(),
  },
);

/** Reads the data that decides when these sessions end; a missing session has ended. */
export const findSessionEnds = (queries: Queries, ids: readonly string[]) => queries.run(selectEnds, [ids]);
