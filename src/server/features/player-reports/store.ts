import type { PlayerReportReason, ReportDecision, ReportedKind } from '#shared/player-reports/rules.ts';
import { playerReport } from '#server/db/schema/player-reports.ts';
import { pickColumns, computed, formatSelectList, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

export interface NewPlayerReport {
  readonly reporterId: string;
  readonly kind: ReportedKind;
  readonly targetId: string;
  readonly accusedId: string;
  readonly reason: PlayerReportReason;
  readonly note: string | null;
  readonly said: string;
}

export type ReportRow = RowOf<typeof selectOne>;
export type CaseRow = RowOf<typeof selectNewest>;

const columns = pickColumns(
  playerReport,
  'id',
  'reporterId',
  'kind',
  'targetId',
  'accusedId',
  'reason',
  'note',
  'said',
  'reportedAt',
  'decision',
  'decidedBy',
);

const selectOpenReport = statement(
  'player-reports.standing',
  `select reason, reported_at as "reportedAt" from player_report
   where reporter_id = $1 and kind = $2 and target_id = $3 and decision is null`,
  { reason: playerReport.reason, reportedAt: playerReport.reportedAt },
);

const selectMet = statement(
  'player-reports.met',
  `select exists (select from gift where receiver_id = $1 and sender_id = $2)
     or exists (select from challenge where (challenger_id, challenged_id) in (($1, $2), ($2, $1)))
     or exists (select from tournament_seat own join tournament_seat theirs using (tournament_id)
       where own.player_id = $1 and theirs.player_id = $2) as met`,
  { met: computed.boolean() },
);

const countSince = statement(
  'player-reports.count-since',
  'select count(*)::int as count from player_report where reporter_id = $1 and reported_at > $2::timestamptz',
  { count: computed.number() },
);

const insertReport = statement(
  'player-reports.insert',
  `insert into player_report (reporter_id, kind, target_id, accused_id, reason, note, said, reported_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz)`,
);

const selectOne = statement(
  'player-reports.one',
  `select ${formatSelectList(columns)} from player_report where id = $1`,
  columns,
);

const lockOpen = statement(
  'player-reports.lock',
  `select ${formatSelectList(columns)} from player_report
   where kind = $1 and target_id = $2 and decision is null and id <= $3 order by id for update`,
  columns,
);

const closeOpen = statement(
  'player-reports.decide',
  `update player_report set decision = $2, decided_by = $3, decided_at = $4::timestamptz where id = any($1::int[])`,
);

const deleteDecided = statement(
  'player-reports.forget',
  'delete from player_report where decided_at < $1::timestamptz',
);

/** Open cases by their newest report, with the current text of what was reported. */
const createCasesSql = (page: string, order: string) => `
  with open_case as (
    select max(id) as id, count(*)::int as count from player_report where decision is null
    group by kind, target_id having ${page} order by ${order} limit $1)
  select c.id, c.count, r.kind, r.target_id as "targetId", r.accused_id as "accusedId",
    case r.kind
      when 'player' then (select display_name from player where id = r.target_id and deleted_at is null)
      when 'giftMessage' then (select message from gift where id = r.target_id::int)
      else (select concat_ws(E'\\n', name, nullif(description, '')) from tournament where id = r.target_id::int)
    end as "readsNow",
    coalesce((select role = 'admin' or office is not null from player where id = r.accused_id), false) as "isStaff",
    (select count(*)::int from player_report before
      where before.accused_id = r.accused_id and before.decision <> 'dismissed') as upheld
  from open_case c join player_report r on r.id = c.id`;

const caseColumns = {
  id: computed.number(),
  count: computed.number(),
  kind: playerReport.kind,
  targetId: playerReport.targetId,
  accusedId: playerReport.accusedId,
  readsNow: nullable(computed.text()),
  isStaff: computed.boolean(),
  upheld: computed.number(),
};

const selectNewest = statement(
  'player-reports.newest',
  `${createCasesSql('$2::int is null or max(id) < $2', 'max(id) desc')} order by c.id desc`,
  caseColumns,
);

const selectMost = statement(
  'player-reports.most',
  `${createCasesSql('$2::int is null or (count(*), max(id)) < ($3, $2)', 'count(*) desc, max(id) desc')}
   order by c.count desc, c.id desc`,
  caseColumns,
);

const selectOfCases = statement(
  'player-reports.of-cases',
  `select ${formatSelectList(columns)} from (
     select *, row_number() over (partition by kind, target_id order by id desc) as place from player_report
     where decision is null and (kind, target_id) in (select * from unnest($1::text[], $2::text[]))) as player_report
   where place <= $3 order by id desc`,
  columns,
);

export async function findOpenReport(queries: Queries, { reporterId, kind, targetId }: NewPlayerReport) {
  return (await queries.run(selectOpenReport, [reporterId, kind, targetId]))[0];
}

/** Returns true if the two were opponents, played in the same tournament, or the other player sent a gift. */
export async function hasMet(queries: Queries, playerId: string, otherId: string): Promise<boolean> {
  return (await queries.run(selectMet, [playerId, otherId]))[0]?.met === true;
}

export async function countReportsSince(queries: Queries, reporterId: string, since: Date): Promise<number> {
  return (await queries.run(countSince, [reporterId, since.toISOString()]))[0]?.count ?? 0;
}

export async function writeReport(tx: Tx, report: NewPlayerReport, at: Date): Promise<void> {
  const { reporterId, kind, targetId, accusedId, reason, note, said } = report;
  await tx.run(insertReport, [reporterId, kind, targetId, accusedId, reason, note, said, at.toISOString()]);
}

export async function findReport(queries: Queries, id: number): Promise<ReportRow | undefined> {
  return (await queries.run(selectOne, [id]))[0];
}

/** Locks the open reports about the target of this report, up to this report. */
export function lockCase(tx: Tx, { kind, targetId, id }: Pick<ReportRow, 'kind' | 'targetId' | 'id'>) {
  return tx.run(lockOpen, [kind, targetId, id]);
}

export async function saveDecision(
  tx: Tx,
  ids: readonly number[],
  decision: ReportDecision,
  by: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  await tx.run(closeOpen, [ids, decision, by.actorId, by.now.toISOString()]);
}

export async function deleteDecidedBefore(queries: Queries, before: Date): Promise<void> {
  await queries.run(deleteDecided, [before.toISOString()]);
}

/** One page of cases after the given one. */
export function listCases(
  queries: Queries,
  {
    order,
    limit,
    beforeId,
    beforeCount,
  }: {
    readonly order: 'newest' | 'most';
    readonly limit: number;
    readonly beforeId?: number | undefined;
    readonly beforeCount?: number | undefined;
  },
): Promise<CaseRow[]> {
  if (order === 'newest') return queries.run(selectNewest, [limit, beforeId ?? null]);
  return queries.run(selectMost, [limit, beforeId ?? null, beforeCount ?? 1]);
}

/** The newest open reports of each case, newest first. */
export function listReportsOf(queries: Queries, cases: readonly CaseRow[], limitPerCase: number): Promise<ReportRow[]> {
  return queries.run(selectOfCases, [
    cases.map(({ kind }) => kind),
    cases.map(({ targetId }) => targetId),
    limitPerCase,
  ]);
}
