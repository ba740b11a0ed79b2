import type { ReportedQuestion } from '#shared/reports/contract.ts';
import type { ReportReason } from '#shared/reports/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addReport, closeReports, listOpen, listReported, type Resolution } from './store.ts';

export type Reports = ReturnType<typeof createReports>;

interface ReportParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly game: Pick<Game, 'answeredQuestion'>;
  readonly questions: Pick<Questions, 'getMany' | 'mustExist' | 'setStatus' | 'bank'>;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Audit;
}

/** What players say is wrong with questions, and what the administrator makes of it. */
export function createReports({ database, clock, game, questions, account, audit }: ReportParts) {
  return {
    /** Reports an answered question of this player; the first report of a wording stands, a repeat changes nothing. */
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

    /** Questions with open reports, the most reported first. */
    async queue({ limit, offset }: { readonly limit: number; readonly offset: number }): Promise<ReportedQuestion[]> {
      const ids = await listReported(database, limit, offset);
      const open = await listOpen(database, ids);
      const names = await account.getSummaries(database, [...new Set(open.map((report) => report.playerId))]);
      const byQuestion = Map.groupBy(open, (report) => report.questionId);
      const reported = await questions.getMany(ids);
      return reported.map((question) => {
        const reports = byQuestion.get(question.id) ?? [];
        return {
          question,
          isChanged: reports.every((report) => report.revision < question.revision),
          reports: reports.map(({ id, reason, note, reportedAt, playerId }) => ({
            id,
            reason,
            note,
            reportedAt: reportedAt.toISOString(),
            by: names.get(playerId)?.displayName ?? 'Former player',
          })),
        };
      });
    },

    /** Closes all open reports of a question; `retired` takes it out of play too. Answers how many there were. */
    async resolve(actorId: string, questionId: number, resolution: Resolution): Promise<{ resolved: number }> {
      await questions.mustExist(questionId);
      const resolved = await database.transaction(async (tx) => {
        const by = { actorId, now: await clock.now(tx) };
        if (resolution === 'retired') await questions.setStatus(tx, [questionId], 'retired', by);
        const count = await closeReports(tx, questionId, resolution, by);
        if (count > 0) {
          const after = { resolution, reports: count };
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
        return count;
      });
      await questions.bank.refresh();
      return { resolved };
    },
  };
}
