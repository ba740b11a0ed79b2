import type { ClosedReports, ReportedQuestion } from '#shared/reports/contract.ts';
import type { ReportReason } from '#shared/reports/rules.ts';
import type { QuestionStatus } from '#shared/questions/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { By, Questions } from '#server/features/questions/service.ts';
import type { Statistics } from '#server/features/statistics/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import {
  addReport,
  type ClosedReport,
  closeReports,
  countGroups,
  listClosed,
  listOpen,
  listReported,
  type QueuePage,
  reopenReports,
  type ReportRow,
  type Resolution,
} from './store.ts';

export type Reports = ReturnType<typeof createReports>;

export interface QueueQuery extends Omit<QueuePage, 'categoryIds'> {
  readonly categoryId?: number | undefined;
}

export interface ClosedQuery {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly beforeId?: number | undefined;
}

interface ReportParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalog: Pick<Catalog, 'get' | 'family'>;
  readonly game: Pick<Game, 'answeredQuestion'>;
  readonly questions: Pick<Questions, 'getMany' | 'findByIds' | 'mustExist' | 'setStatus' | 'bank'>;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Audit;
  readonly statistics: Pick<Statistics, 'choicesOf'>;
  readonly notifications: Pick<Notifications, 'notify' | 'takeBack'>;
}

/** Maximum characters of a question that a thank-you quotes. */
const maxRepeated = 80;

/** Player reports about questions, and their resolution by administrators. */
export function createReports(parts: ReportParts) {
  const { database, clock, catalog, game, questions, account, audit, statistics, notifications } = parts;

  /** Reports as returned to administrators. */
  function presentReports(reports: readonly ReportRow[], names: Awaited<ReturnType<typeof account.getSummaries>>) {
    return reports.map(({ id, reason, note, reportedAt, playerId }) => ({
      id,
      reason,
      note,
      reportedAt: reportedAt.toISOString(),
      by: names.get(playerId)?.displayName ?? 'Former player',
    }));
  }

  /**
   * Thanks each reporter of a mended question once, whichever administrator closes it, even if they reported two
   * wordings.
   */
  async function thank(tx: Tx, questionId: number, closed: readonly ClosedReport[], now: Date): Promise<void> {
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

  return {
    /** Reports an answered question of this player. The first report of a wording is kept; a repeat changes nothing. */
    async report(
      playerId: string,
      {
        ticket,
        reason,
        note,
      }: { readonly ticket: string; readonly reason: ReportReason; readonly note?: string | undefined },
    ): Promise<{ questionId: number; reason: ReportReason }> {
      const { questionId, revision } = await game.answeredQuestion(playerId, ticket);
      return database.transaction(async (tx) => {
        const reportedAt = await clock.now(tx);
        const report = { questionId, revision, playerId, reason, note: note || null, reportedAt };
        return { questionId, reason: await addReport(tx, report) };
      });
    },

    groups: () => countGroups(database),

    /** Questions with open reports, the most reported first; 404 for an unknown category. */
    async queue({ categoryId, ...page }: QueueQuery): Promise<ReportedQuestion[]> {
      const categoryIds = categoryId === undefined ? undefined : catalog.family(catalog.get(categoryId).id);
      const ids = await listReported(database, { ...page, categoryIds });
      const open = await listOpen(database, ids);
      const names = await account.getSummaries(database, [...new Set(open.map((report) => report.playerId))]);
      const byQuestion = Map.groupBy(open, (report) => report.questionId);
      const reported = await questions.getMany(ids);
      const choices = await statistics.choicesOf(ids);
      return reported.map((question) => {
        const reports = byQuestion.get(question.id) ?? [];
        return {
          question,
          isChanged: reports.every((report) => report.revision < question.revision),
          choices: choices.get(question.id) ?? null,
          reports: presentReports(reports, names),
        };
      });
    },

    /** Closed reports, the latest first; `before` and `beforeId` identify the last entry of the previous page. */
    async closed({ limit, before, beforeId }: ClosedQuery): Promise<ClosedReports[]> {
      const after = before !== undefined && beforeId !== undefined ? { closedAt: before, questionId: beforeId } : null;
      const rows = await listClosed(database, limit, after);
      const names = await account.getSummaries(database, [
        ...new Set(rows.flatMap(({ playerId, resolvedBy }) => [playerId, resolvedBy])),
      ]);
      const known = await questions.getMany([...new Set(rows.map(({ questionId }) => questionId))]);
      const byId = new Map(known.map((question) => [question.id, question]));
      const closings = Map.groupBy(rows, ({ questionId, resolvedAt }) => `${questionId} ${resolvedAt.getTime()}`);
      return [...closings.values()].flatMap(([first, ...others]) => {
        const question = first && byId.get(first.questionId);
        if (!question) return [];
        return {
          question,
          resolution: first.resolution,
          closedAt: first.resolvedAt.toISOString(),
          by: names.get(first.resolvedBy)?.displayName ?? 'Former player',
          reports: presentReports([first, ...others], names),
        };
      });
    },

    /**
     * Closes all open reports of a question; `retired` also removes it from play, and `mended` thanks the reporters.
     * Returns the number of reports and the time that identifies them for reopening.
     */
    async resolve(
      actorId: string,
      questionId: number,
      resolution: Resolution,
    ): Promise<{ resolved: number; closedAt: string | null }> {
      await questions.mustExist(questionId);
      const closing = await database.transaction(async (tx) => {
        const by = { actorId, now: await clock.now(tx) };
        if (resolution === 'retired') await questions.setStatus(tx, [questionId], 'retired', by);
        const closed = await closeReports(tx, questionId, resolution, by);
        if (resolution === 'mended') await thank(tx, questionId, closed, by.now);
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
    },

    /**
     * Reopens the reports that were closed at that time, restores the status of a question that this retired, and
     * withdraws unread thank-yous. A repeat changes nothing.
     */
    async reopen(actorId: string, questionId: number, closedAt: Date): Promise<{ reopened: number }> {
      await questions.mustExist(questionId);
      const reopened = await database.transaction(async (tx) => {
        const by = { actorId, now: await clock.now(tx) };
        const opened = await reopenReports(tx, questionId, closedAt);
        const [first] = opened;
        if (!first) return 0;
        if (first.resolution === 'retired') await restoreStatus(tx, questionId, closedAt, by);
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
    },
  };

  /** The audit trail records the status that the question had before it was retired. */
  async function restoreStatus(tx: Tx, questionId: number, retiredAt: Date, by: By): Promise<void> {
    const stored = (await questions.findByIds(tx, [questionId])).get(questionId);
    if (stored?.status !== 'retired') return;
    const entries = await audit.list(tx, 'question', String(questionId));
    const retiring = entries.find(({ at, action }) => action === 'updated' && at.getTime() === retiredAt.getTime());
    const status = retiring?.before?.['status'] as QuestionStatus | undefined;
    if (status) await questions.setStatus(tx, [questionId], status, by);
  }
}

/** One reference for all reports of a player about a question that are closed together. */
function getThanksReference(questionId: number, closed: readonly ClosedReport[], { playerId }: ClosedReport): string {
  const own = closed.filter((report) => report.playerId === playerId);
  return `question:${questionId}:${Math.max(...own.map(({ revision }) => revision))}`;
}
