import { formerPlayerName } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { type ReportDecision, decisionsByKind, getNeutralTournamentName } from '#shared/player-reports/rules.ts';
import type { AuditEntry } from '#server/features/audit/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PlayerReportsContext } from './context.ts';
import { type ReportRow, findReport, listCases, listReportsOf, lockCase, saveDecision } from './store.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { ReportCase } from '#shared/player-reports/contract.ts';

export interface Decision {
  readonly decision: ReportDecision;
  /** Message to the player. Empty for the standard text. */
  readonly words: string;
  /** End of a suspension, or null if it is unlimited. */
  readonly until: Date | null;
}

interface DecisionResult {
  /** The player whose cached sessions may be outdated. */
  readonly accusedId: string;
  readonly decided: number;
}

/** A case with its locked reports, and the deciding administrator and time. */
interface LockedCase {
  readonly report: ReportRow;
  readonly open: readonly ReportRow[];
  readonly actorId: string;
  readonly now: Date;
  readonly remark: Readonly<Record<string, unknown>>;
}

/**
 * Decides all reports of a target up to the given one, once. The action, the audit entry and the notifications are one
 * transaction. Throws 409 if another administrator was faster. The same decision again returns the same result.
 */
export async function decideReport(
  ctx: PlayerReportsContext,
  actorId: string,
  reportId: number,
  decision: Decision,
): Promise<DecisionResult> {
  const { clock, database, players } = ctx;
  const report = await findReport(database, reportId);
  if (!report) throw new ApiError('reportNotFound');
  const { accusedId, kind } = report;
  if (!decisionsByKind[kind].includes(decision.decision)) throw new ApiError('decisionNotFitting');
  let decided = 0;

  async function close(tx: Tx, now: Date, remark: LockedCase['remark'] = {}): Promise<void> {
    const open = await lockCase(tx, report as ReportRow);
    if (open.length === 0) throw new ApiError('reportDecided');
    const lockedCase = { report: report as ReportRow, open, actorId, now, remark };
    await applyDecision(ctx, tx, lockedCase, decision);
    await saveDecision(
      tx,
      open.map(({ id }) => id),
      decision.decision,
      lockedCase,
    );
    await notifyReporters(ctx, tx, open, now);
    ctx.failpoint('player-reports.decided');
    decided = open.length;
  }

  try {
    if (decision.decision === 'suspended') {
      // `suspend` locks the player and their seats itself. The check first rejects a late decision before anything
      // changes.
      await assertOpen(ctx, reportId);
      await players.suspend(actorId, accusedId, { reason: decision.words, until: decision.until }, close);
    } else {
      await database.transaction(async (tx) => {
        await lockTarget(ctx, tx, report);
        const now = await clock.now(tx);
        await close(tx, now, await players.mustMayModerate(tx, actorId, accusedId, now));
      });
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'reportDecided')) throw error;
    const current = await findReport(database, reportId);
    const isRepeat = current?.decision === decision.decision && current.decidedBy === actorId;
    if (!isRepeat) throw error;
  }
  return { accusedId, decided };
}

async function assertOpen({ database }: PlayerReportsContext, reportId: number): Promise<void> {
  if ((await findReport(database, reportId))?.decision !== null) throw new ApiError('reportDecided');
}

/** Locks are taken in the usual order: the reported object, then its player, then the reports. */
async function lockTarget(
  { account, gifts, tournaments }: PlayerReportsContext,
  tx: Tx,
  { kind, targetId, accusedId }: ReportRow,
): Promise<void> {
  if (kind === 'giftMessage') await gifts.lock(tx, Number(targetId));
  if (kind === 'tournament') await tournaments.lock(tx, Number(targetId));
  await account.lockPlayers(tx, [accusedId]);
}

/** Carries out the decision and writes its audit entry. A suspension has already written one. */
async function applyDecision(
  ctx: PlayerReportsContext,
  tx: Tx,
  lockedCase: LockedCase,
  { decision, words: message }: Decision,
): Promise<void> {
  const { gifts, notices, players, tournaments } = ctx;
  const { report, open, actorId, now, remark } = lockedCase;
  const { accusedId: playerId, kind, targetId, said: about } = report;
  const words = message || null;
  const note = (entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>) =>
    ctx.audit.noteAll(tx, [
      {
        subject: 'player',
        subjectId: playerId,
        before: null,
        ...entry,
        after: { ...(entry.after ?? { reported: kind, reports: open.length }), ...remark },
        actorId,
        now,
      },
    ]);
  switch (decision) {
    case 'dismissed':
      return note({ action: 'reports-dismissed' });
    case 'warned':
      await notices.give(tx, { playerId, kind: 'warned', about: await getReportedText(ctx, tx, report), words }, now);
      return note({ action: 'warned', after: { reported: kind, reports: open.length, words } });
    case 'messageRemoved':
      await gifts.removeMessage(tx, Number(targetId));
      await notices.give(tx, { playerId, kind: 'messageRemoved', about, words }, now);
      return note({ action: 'message-removed', after: { gift: Number(targetId), reports: open.length } });
    case 'renamed': {
      if (kind === 'player') return players.renameIn(tx, actorId, playerId, { reason: 'Reported by players', words });
      const name = getNeutralTournamentName(Number(targetId));
      const before = await tournaments.rename(tx, Number(targetId), name);
      await notices.give(tx, { playerId, kind: 'tournamentRenamed', about: before.name, words }, now);
      const { name: formerName, description } = before;
      return note({
        subject: 'tournament',
        subjectId: targetId,
        action: 'renamed',
        before: { name: formerName, description },
        after: { name, description: '', reports: open.length },
      });
    }
    case 'suspended':
      return;
  }
}

/** The reported text as everyone sees it. First and last name would reveal that a friend reported (rules W33). */
async function getReportedText({ playerCards }: PlayerReportsContext, tx: Tx, report: ReportRow): Promise<string> {
  const { accusedId, kind, said } = report;
  if (kind !== 'player') return said;
  return (await playerCards.cards(tx, [accusedId], null)).get(accusedId)?.displayName ?? formerPlayerName;
}

/** Reporters learn that the report was reviewed, but not the result. */
function notifyReporters(
  { notifications }: PlayerReportsContext,
  tx: Tx,
  open: readonly ReportRow[],
  now: Date,
): Promise<void> {
  const news = open.map(({ id, reporterId, kind }) => ({
    playerId: reporterId,
    kind: 'reportLookedAt' as const,
    reference: String(id),
    actorId: null,
    facts: { reported: kind },
  }));
  return notifications.notify(tx, news, now);
}

const reportsPerCase = 20;

const getCaseKey = ({ kind, targetId }: { readonly kind: string; readonly targetId: string }) => `${kind} ${targetId}`;

export async function listReportCases(
  { clock, database, playerCards, players }: PlayerReportsContext,
  viewer: { readonly playerId: string; readonly role: Role },
  query: Parameters<typeof listCases>[1],
): Promise<ReportCase[]> {
  const cases = await listCases(database, query);
  const reports = await listReportsOf(database, cases, reportsPerCase);
  const ids = [...cases.map(({ accusedId }) => accusedId), ...reports.map(({ reporterId }) => reporterId)];
  const cards = await playerCards.cards(database, ids, null);
  const actor = { id: viewer.playerId, role: viewer.role };
  const accusedIds = cases.map(({ accusedId }) => accusedId);
  const barred = await players.listBarred(database, actor, accusedIds, await clock.now(database));
  const reportsByCase = Map.groupBy(reports, getCaseKey);
  return cases.flatMap(({ accusedId, ...fields }) => {
    const accused = cards.get(accusedId);
    if (!accused) return [];
    const said = reportsByCase.get(getCaseKey(fields)) ?? [];
    return [
      {
        ...fields,
        accused,
        needsOtherStaff: barred.has(accusedId),
        reports: said.map(({ id, reason, note, said: text, reportedAt, reporterId }) => ({
          id,
          reason,
          note,
          said: text,
          reportedAt: reportedAt.toISOString(),
          by: cards.get(reporterId)?.displayName ?? formerPlayerName,
        })),
      },
    ];
  });
}

/** Throws 404 for an unknown report. */
export async function assertReportExists({ database }: PlayerReportsContext, id: number): Promise<void> {
  if (!(await findReport(database, id))) throw new ApiError('reportNotFound');
}
