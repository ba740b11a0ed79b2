import type { QuestionStatus } from '#shared/questions/rules.ts';
import type { ReportReason } from '#shared/reports/rules.ts';
import type { By } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ReportsContext } from './context.ts';
import { addReport, type ClosedReport, closeReports, reopenReports, type Resolution } from './store.ts';

/** Maximum characters of a question that a thank-you quotes. */
const maxRepeated = 80;

interface QuestionReport {
  readonly ticket: string;
  readonly reason: ReportReason;
  readonly note?: string | undefined;
}

/** Reports an answered question of this player. The first report of a wording is kept; a repeat changes nothing. */
export async function reportQuestion(
  { database, clock, game }: ReportsContext,
  playerId: string,
  { ticket, reason, note }: QuestionReport,
): Promise<{ questionId: number; reason: ReportReason }> {
  const { questionId, revision } = await game.answeredQuestion(playerId, ticket);
  return database.transaction(async (tx) => {
    const reportedAt = await clock.now(tx);
    const report = { questionId, revision, playerId, reason, note: note || null, reportedAt };
    return { questionId, reason: await addReport(tx, report) };
  });
}

/**
 * Closes all open reports of a question; `retired` also removes it from play, and `mended` thanks the reporters.
 * Returns the number of reports and the time that identifies them for reopening.
 */
export async function resolveReports(
  ctx: ReportsContext,
  actorId: string,
  questionId: number,
  resolution: Resolution,
): Promise<{ resolved: number; closedAt: string | null }> {
  const { database, clock, questions, audit } = ctx;
  await questions.mustExist(questionId);
  const closing = await database.transaction(async (tx) => {
    const by = { actorId, now: await clock.now(tx) };
    if (resolution === 'retired') await questions.setStatus(tx, [questionId], 'retired', by);
    const closed = await closeReports(tx, questionId, resolution, by);
    if (resolution === 'mended') await thankReporters(ctx, tx, questionId, closed, by.now);
    if (closed.length > 0) {
      const after = { resolution, reports: closed.length };
      await audit.noteAll(tx, [
        {
          subject: 'question',
          subjectId: String(questionId),
          action: 'reports-resolved',
          before: null,
          after,
          ...by,
        },
      ]);
    }
    return { resolved: closed.length, closedAt: closed.length > 0 ? by.now.toISOString() : null };
  });
  await questions.bank.refresh();
  return closing;
}

/**
 * Reopens the reports that were closed at that time, restores the status of a question that this retired, and
 * withdraws unread thank-yous. A repeat changes nothing.
 */
export async function reopenClosedReports(
  ctx: ReportsContext,
  actorId: string,
  questionId: number,
  closedAt: Date,
): Promise<{ reopened: number }> {
  const { database, clock, questions, audit, notifications } = ctx;
  await questions.mustExist(questionId);
  const reopened = await database.transaction(async (tx) => {
    const by = { actorId, now: await clock.now(tx) };
    const opened = await reopenReports(tx, questionId, closedAt);
    const [first] = opened;
    if (!first) return 0;
    if (first.resolution === 'retired') await restoreStatus(ctx, tx, questionId, closedAt, by);
    await notifications.takeBack(tx, 'reportLookedAt', {
      playerIds: opened.map(({ playerId }) => playerId),
      references: opened.map((report) => getThanksReference(questionId, opened, report)),
    });
    await audit.noteAll(tx, [
      {
        subject: 'question',
        subjectId: String(questionId),
        action: 'reports-reopened',
        before: { resolution: first.resolution },
        after: { reports: opened.length },
        ...by,
      },
    ]);
    return opened.length;
  });
  await questions.bank.refresh();
  return { reopened };
}

/** The audit trail records the status that the question had before it was retired. */
async function restoreStatus(
  { questions, audit }: ReportsContext,
  tx: Tx,
  questionId: number,
  retiredAt: Date,
  by: By,
): Promise<void> {
  const stored = (await questions.findByIds(tx, [questionId])).get(questionId);
  if (stored?.status !== 'retired') return;
  const entries = await audit.list(tx, 'question', String(questionId));
  const retiring = entries.find(({ at, action }) => action === 'updated' && at.getTime() === retiredAt.getTime());
  const status = retiring?.before?.['status'] as QuestionStatus | undefined;
  if (status) await questions.setStatus(tx, [questionId], status, by);
}

/**
 * Thanks each reporter of a mended question once, whichever administrator closes it, even if they reported two
 * wordings.
 */
async function thankReporters(
  { questions, notifications }: ReportsContext,
  tx: Tx,
  questionId: number,
  closed: readonly ClosedReport[],
  now: Date,
): Promise<void> {
  const stored = (await questions.findByIds(tx, [questionId])).get(questionId);
  if (!stored) return;
  const { question: text } = stored;
  const characters = Array.from(text);
  const question = characters.length > maxRepeated ? `${characters.slice(0, maxRepeated - 1).join('')}…` : text;
  const news = closed.map((report) => ({
    playerId: report.playerId,
    kind: 'reportLookedAt' as const,
    reference: getThanksReference(questionId, closed, report),
    actorId: null,
    facts: { reported: 'question', question },
  }));
  await notifications.notify(tx, news, now);
}

/** One reference for all reports of a player about a question that are closed together. */
function getThanksReference(questionId: number, closed: readonly ClosedReport[], { playerId }: ClosedReport): string {
  const own = closed.filter((report) => report.playerId === playerId);
  return `question:${questionId}:${Math.max(...own.map(({ revision }) => revision))}`;
}
