import { formerPlayerName } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { ReportCase } from '#shared/player-reports/contract.ts';
import type { PlayerReportsContext } from './context.ts';
import { findReport, listCases, listReportsOf } from './store.ts';

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
