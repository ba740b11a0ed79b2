import { tournamentOf } from '#shared/kernel/events.ts';
import type { notificationsContract } from '#shared/notifications/contract.ts';
import { watchTopicText } from '#shared/notifications/watch-topic-text.ts';
import type { tournamentsContract } from '#shared/tournaments/contract.ts';
import type { Existence, Handlers } from '#server/platform/bind.ts';
import type { PlayerCall } from '#server/platform/call.ts';
import type { Tournaments } from './service.ts';
import type { Viewer } from './viewing.ts';

/** Who looks, with the invitation that the call brings. */
const viewerOf = ({ playerId, isAdmin }: PlayerCall, sent: { readonly invite?: string | undefined } = {}): Viewer => ({
  playerId,
  isAdmin,
  invite: sent.invite,
});

export function tournamentsRoutes(tournaments: Tournaments): Handlers<typeof tournamentsContract> {
  return {
    'GET /api/tournaments': ({ query }, call) => tournaments.list(viewerOf(call), query),
    'GET /api/user/tournaments': (_input, call) => tournaments.own(viewerOf(call)),
    'GET /api/user/matches': (_input, { playerId }) => tournaments.ownMatches(playerId),
    'POST /api/tournaments': ({ body }, call) => tournaments.create(call.tx, viewerOf(call), body),
    'POST /api/tournaments/practice': ({ body }, call) => tournaments.practise(call.tx, viewerOf(call), body),
    'GET /api/tournaments/:id': ({ params, query }, call) => tournaments.get(params.id, viewerOf(call, query)),
    'GET /api/tournaments/:id/participants': ({ params, query }, call) =>
      tournaments.participants(params.id, viewerOf(call, query)),
    'GET /api/tournaments/:id/matches': ({ params, query }, call) =>
      tournaments.matches(params.id, viewerOf(call, query)),
    'POST /api/tournaments/:id/join': ({ params, body }, call) => tournaments.join(params.id, viewerOf(call, body)),
    'POST /api/tournaments/:id/leave': ({ params }, call) => tournaments.leave(params.id, viewerOf(call)),
    'POST /api/tournaments/:id/withdraw': ({ params }, call) => tournaments.withdraw(params.id, viewerOf(call)),
    'POST /api/tournaments/:id/start': ({ params }, call) => tournaments.start(params.id, viewerOf(call)),
    'POST /api/tournaments/:id/cancel': ({ params }, call) => tournaments.cancel(params.id, viewerOf(call)),
    'GET /api/tournaments/:id/matches/:matchId': ({ params, query }, call) =>
      tournaments.match(params.id, params.matchId, viewerOf(call, query)),
    'GET /api/tournaments/:id/matches/:matchId/questions': ({ params }, { playerId }) =>
      tournaments.deal(playerId, params.id, params.matchId),
    'GET /api/results/:code': ({ params }) => tournaments.results(params.code),
  };
}

type Watching = Pick<typeof notificationsContract, 'GET /api/events'>;

/** The tournament that a stream is to watch, whatever else was sent. */
function watchedId(query: unknown): number | null {
  const topic = watchTopicText.safeParse((query as { readonly watch?: unknown }).watch);
  return topic.success ? tournamentOf(topic.data) : null;
}

/** The invitation as it was sent, whatever else was. */
function sentInvite(part: unknown): string | undefined {
  const isSent = typeof part === 'object' && part !== null && 'invite' in part && typeof part.invite === 'string';
  return isSent ? (part.invite as string) : undefined;
}

/**
 * A tournament that the caller may not see is a 404 like an unknown one, before query and body are looked at (rules: order
 * of refusal).
 */
export function tournamentsExistence({
  mustExist,
}: Pick<Tournaments, 'mustExist'>): Existence<typeof tournamentsContract & Watching> {
  const check = ({ id }: { readonly id: number }, call: PlayerCall) => {
    const { query, body } = call.request;
    return mustExist(id, viewerOf(call, { invite: sentInvite(query) ?? sentInvite(body) }));
  };
  return {
    'GET /api/events': async (_params, call) => {
      const { query } = call.request;
      const id = watchedId(query);
      if (id !== null) await mustExist(id, viewerOf(call, { invite: sentInvite(query) }));
    },
    'GET /api/tournaments/:id': check,
    'GET /api/tournaments/:id/participants': check,
    'GET /api/tournaments/:id/matches': check,
    'GET /api/tournaments/:id/matches/:matchId': check,
    'GET /api/tournaments/:id/matches/:matchId/questions': check,
    'POST /api/tournaments/:id/join': check,
    'POST /api/tournaments/:id/leave': check,
    'POST /api/tournaments/:id/withdraw': check,
    'POST /api/tournaments/:id/start': check,
    'POST /api/tournaments/:id/cancel': check,
  };
}
