import type { playerReportsContract } from '#shared/player-reports/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { PlayerReportsContext } from './context.ts';
import { decideReport } from './report-queue.ts';
import { listReportCases, assertReportExists } from './report-queue.ts';
import { reportGiftMessage, reportPlayer, reportTournament } from './report-submission.ts';

export function createPlayerReportsRoutes(
  ctx: PlayerReportsContext,
  sessions: Pick<Sessions, 'forgetPlayer'>,
): Handlers<typeof playerReportsContract> {
  return {
    'POST /api/players/:id/report': ({ params, body }, { playerId }) => reportPlayer(ctx, playerId, params.id, body),
    'POST /api/gifts/:id/report': ({ params, body }, { playerId }) => reportGiftMessage(ctx, playerId, params.id, body),
    'POST /api/tournaments/:id/report': ({ params, body: { invite, ...form } }, { playerId, role }) =>
      reportTournament(ctx, { playerId, role, invite }, params.id, form),
    'GET /api/admin/player-reports': ({ query }, { playerId, role }) => listReportCases(ctx, { playerId, role }, query),

    async 'POST /api/admin/player-reports/:id/decide'({ params, body }, { playerId }) {
      const until = body.until === null ? null : new Date(body.until);
      const { accusedId, decided } = await decideReport(ctx, playerId, params.id, { ...body, until });
      // The sessions of the player that this server has cached may be outdated.
      await sessions.forgetPlayer(accusedId);
      return { decided };
    },
  };
}

/** Reported objects have their resolvers in their own features. Only the report itself is resolved here. */
export function createPlayerReportsResources(
  ctx: PlayerReportsContext,
): Pick<Resources<typeof playerReportsContract>, 'playerReport'> {
  return { playerReport: ({ id }) => assertReportExists(ctx, id) };
}
