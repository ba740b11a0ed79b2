import type { notificationsContract } from '#shared/notifications/contract.ts';
import type { z } from 'zod';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import type { Notifications } from './service.ts';

type EventsQuery = z.output<(typeof notificationsContract)['GET /api/events']['query']>;

export function createNotificationsRoutes(
  database: Database,
  { settings, devices, list, read }: Notifications,
  streams: Pick<EventStreams, 'open'>,
  assertCanWatch: (query: EventsQuery, call: PlayerCall) => Promise<void>,
): Handlers<typeof notificationsContract> {
  return {
    'GET /api/events': async ({ query }, call) => {
      await assertCanWatch(query, call);
      return streams.open(call, query.watch);
    },
    'GET /api/notifications': (_input, { playerId }) => list(playerId),
    'POST /api/notifications/read': ({ body }, { playerId }) => read(playerId, body?.upTo),
    'GET /api/user/notification-settings': (_input, { playerId }) => settings.get(database, playerId),
    'PATCH /api/user/notification-settings': ({ body }, { playerId }) => settings.change(playerId, body),
    'GET /api/push': (_input, { playerId }) => devices.options(playerId),
    'POST /api/push/subscribe': ({ body }, { playerId }) => devices.subscribe(playerId, body),
    'POST /api/push/unsubscribe': ({ body }, { playerId }) => devices.unsubscribe(playerId, body.endpoint),
  };
}
