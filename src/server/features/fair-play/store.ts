import type { Evidence, Finding } from '#shared/fair-play/evidence.ts';
import type { FlagDecision } from '#shared/fair-play/rules.ts';
import { fairPlayEvidence, fairPlayFlag } from '#server/db/schema/fair-play.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';

export type FlagRow = RowOf<typeof selectFlag>;
export type ListedFlagRow = RowOf<typeof selectWaiting>;

const createEvidence = statement(
  'fair-play.evidence.create',
  `insert into fair_play_evidence (player_id)
   select id from player where id = any($1::text[]) and deleted_at is null order by id
   on conflict (player_id) do nothing`,
);

const lockEvidenceRows = statement(
  'fair-play.evidence.lock',
  `select player_id as "playerId", evidence from fair_play_evidence
   where player_id = any($1::text[]) and not is_gone order by player_id for no key update`,
  { playerId: fairPlayEvidence.playerId, evidence: fairPlayEvidence.evidence },
);

const updateEvidence = statement(
  'fair-play.evidence.write',
  `update fair_play_evidence e set evidence = x.evidence
   from jsonb_to_recordset($1::jsonb) as x(player_id text, evidence jsonb) where e.player_id = x.player_id`,
);

const clearEvidence = statement(
  'fair-play.evidence.clear',
  'update fair_play_evidence set evidence = null where player_id = $1',
);

const markGone = statement(
  'fair-play.evidence.gone',
  `insert into fair_play_evidence (player_id, is_gone) values ($1, true)
   on conflict (player_id) do update set evidence = null, is_gone = true`,
);

const insertFlagRows = statement(
  'fair-play.flags.insert',
  `insert into fair_play_flag (player_id, signal, answers, correct, hard, power, created_at)
   select x."playerId", x.signal, x.answers, x."right", x.hard, x.power, $2::timestamptz
   from jsonb_to_recordset($1::jsonb)
     as x("playerId" text, signal text, answers int, "right" int, hard int, power int)
   order by 1
   on conflict (player_id) where state <> 'cleared' do nothing`,
);

const columns = pickColumns(
  fairPlayFlag,
  'id',
  'playerId',
  'signal',
  'answers',
  'correct',
  'hard',
  'power',
  'createdAt',
  'appliedAt',
  'state',
  'appeal',
  'appealedAt',
  'decidedBy',
  'decidedAt',
  'words',
);

const selectFlag = statement(
  'fair-play.flag',
  `select ${formatSelectList(columns)} from fair_play_flag where id = $1`,
  columns,
);

const lockFlagRow = statement(
  'fair-play.flag.lock',
  `select ${formatSelectList(columns)} from fair_play_flag where id = $1 for no key update`,
  columns,
);

const selectInForce = statement(
  'fair-play.flag.in-force',
  `select ${formatSelectList(columns)} from fair_play_flag where player_id = $1 and state <> 'cleared'`,
  columns,
);

const lockInForce = statement(
  'fair-play.flag.lock-in-force',
  `select ${formatSelectList(columns)} from fair_play_flag where player_id = $1 and state <> 'cleared' for no key update`,
  columns,
);

const selectHeldBack = statement(
  'fair-play.held-back',
  `select player_id as id from fair_play_flag where player_id = any($1::text[]) and state <> 'cleared'`,
  { id: fairPlayFlag.playerId },
);

const selectToApply = statement(
  'fair-play.flags.to-apply',
  'select id, player_id as "playerId" from fair_play_flag where applied_at is null order by id limit 100',
  { id: fairPlayFlag.id, playerId: fairPlayFlag.playerId },
);

const updateApplied = statement(
  'fair-play.flag.applied',
  'update fair_play_flag set applied_at = $2::timestamptz where id = $1',
);

const updateAppeal = statement(
  'fair-play.flag.appeal',
  'update fair_play_flag set appeal = $2, appealed_at = $3::timestamptz where id = $1',
);

// A flag that is cleared before the job has applied it is never applied.
const updateDecision = statement(
  'fair-play.flag.decide',
  `update fair_play_flag set state = $2, decided_by = $3, decided_at = $4::timestamptz, words = $5,
     applied_at = case when $2 = 'cleared' then coalesce(applied_at, $4::timestamptz) else applied_at end
   where id = $1`,
);

const deleteFlags = statement('fair-play.flags.gone', 'delete from fair_play_flag where player_id = $1');

const selectAllByPlayer = statement(
  'fair-play.flags.export',
  `select ${formatSelectList(columns)} from fair_play_flag where player_id = $1 order by id`,
  columns,
);

const listedColumns = { ...columns, isStaff: computed.boolean(), clearedBefore: computed.number() };

const selectFlags = (condition: string) => `
  select ${formatSelectList(columns)},
    coalesce((select role = 'admin' or office is not null from player where id = player_id), false) as "isStaff",
    (select count(*)::int from fair_play_flag earlier
      where earlier.player_id = fair_play_flag.player_id and earlier.state = 'cleared') as "clearedBefore"
  from fair_play_flag where (${condition}) and ($2::int is null or id < $2) order by id desc limit $1`;

/** Flags that wait for a moderator: not decided, or appealed since; the same condition as the index on them. */
const waitsForModerator = `state = 'open' or (state = 'confirmed' and appealed_at > decided_at)`;

const selectWaiting = statement('fair-play.flags.waiting', selectFlags(waitsForModerator), listedColumns);

const selectConfirmed = statement('fair-play.flags.confirmed', selectFlags(`state = 'confirmed'`), listedColumns);

/**
 * Locks and returns the evidence of these players, null if there is none yet; players who have left are missing. Rows
 * are locked in the order of the players, after games and before flags.
 */
export async function lockEvidence(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Evidence | null>> {
  await tx.run(createEvidence, [playerIds]);
  const rows = await tx.run(lockEvidenceRows, [playerIds]);
  return new Map(rows.map(({ playerId, evidence }) => [playerId, evidence]));
}

export async function saveEvidence(tx: Tx, evidence: ReadonlyMap<string, Evidence>): Promise<void> {
  const rows = [...evidence].map(([playerId, playerEvidence]) => ({ player_id: playerId, evidence: playerEvidence }));
  await tx.run(updateEvidence, [JSON.stringify(rows)]);
}

export async function resetEvidence(tx: Tx, playerId: string): Promise<void> {
  await tx.run(clearEvidence, [playerId]);
}

/** A player who already has a flag in force gets no second one. */
export async function insertFlags(tx: Tx, findings: ReadonlyMap<string, Finding>, at: Date): Promise<void> {
  const rows = [...findings].map(([playerId, finding]) => ({ playerId, ...finding }));
  await tx.run(insertFlagRows, [JSON.stringify(rows), at.toISOString()]);
}

export async function findFlag(queries: Queries, id: number): Promise<FlagRow | undefined> {
  return (await queries.run(selectFlag, [id]))[0];
}

export async function lockFlag(tx: Tx, id: number): Promise<FlagRow | undefined> {
  return (await tx.run(lockFlagRow, [id]))[0];
}

/** The player's flag that is open or confirmed. */
export async function findFlagInForce(queries: Queries, playerId: string): Promise<FlagRow | undefined> {
  return (await queries.run(selectInForce, [playerId]))[0];
}

export async function lockFlagInForce(tx: Tx, playerId: string): Promise<FlagRow | undefined> {
  return (await tx.run(lockInForce, [playerId]))[0];
}

/** The subset of these players who have a flag in force. */
export async function listHeldBack(queries: Queries, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await queries.run(selectHeldBack, [playerIds])).map(({ id }) => id));
}

export function listFlagsToApply(queries: Queries) {
  return queries.run(selectToApply);
}

export async function writeApplied(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.run(updateApplied, [id, at.toISOString()]);
}

export async function writeAppeal(tx: Tx, id: number, text: string, at: Date): Promise<void> {
  await tx.run(updateAppeal, [id, text, at.toISOString()]);
}

export async function writeDecision(
  tx: Tx,
  id: number,
  decision: FlagDecision,
  by: { readonly actorId: string; readonly now: Date; readonly words: string | null },
): Promise<void> {
  await tx.run(updateDecision, [id, decision, by.actorId, by.now.toISOString(), by.words]);
}

/** A page of flags, newest first. */
export function listFlags(
  queries: Queries,
  page: {
    readonly view: 'waiting' | 'confirmed';
    readonly limit: number;
    readonly beforeId?: number | undefined;
  },
): Promise<ListedFlagRow[]> {
  return queries.run(page.view === 'waiting' ? selectWaiting : selectConfirmed, [page.limit, page.beforeId ?? null]);
}

/** All flags of a player, oldest first. */
export function listFlagsByPlayer(queries: Queries, playerId: string): Promise<FlagRow[]> {
  return queries.run(selectAllByPlayer, [playerId]);
}

/** Deletes the flags and evidence of a player who leaves. A marker makes answers that are counted later add nothing. */
export async function eraseFairPlay(tx: Tx, playerId: string): Promise<void> {
  await tx.run(markGone, [playerId]);
  await tx.run(deleteFlags, [playerId]);
}
