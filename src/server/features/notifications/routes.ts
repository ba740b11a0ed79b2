import type { notificationsContract } from '#shared/notifications/contract.ts';
import type { z } from 'zod';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import type { NotificationsContext } from './context.ts';
import { getPushOptions, subscribeDevice, unsubscribeDevice } from './devices.ts';
import { listNotifications, markNotificationsRead } from './notifications.ts';
import { changeSettings, getSettings } from './settings.ts';

type EventsQuery = z.output<(typeof notificationsContract)['GET /api/events']['query']>;

export function createNotificationsRoutes(
  ctx: NotificationsContext,
  streams: Pick<EventStreams, 'open'>,
  assertCanWatch: (query: EventsQuery, call: PlayerCall) => Promise<void>,
): Handlers<typeof notificationsContract> {
  return {
    'GET /api/events': async ({ query }, call) => {
      await assertCanWatch(query, call);
      return streams.open(call, query.watch);
    },
    'GET /api/notifications': (_input, { playerId }) => listNotifications(ctx, playerId),
    'POST /api/notifications/read': ({ body }, { playerId }) => markNotificationsRead(ctx, playerId, body?.upTo),
    'GET /api/user/notification-settings': (_input, { playerId }) => getSettings(ctx.database, playerId),
    'PATCH /api/user/notification-settings': ({ body }, { playerId }) => changeSettings(ctx, playerId, body),
    'GET /api/push': (_input, { playerId }) => getPushOptions(ctx, playerId),
    'POST /api/push/subscribe': ({ body }, { playerId }) => subscribeDevice(ctx, playerId, body),
    'POST /api/push/unsubscribe': ({ body }, { playerId }) => unsubscribeDevice(ctx, playerId, body.endpoint),
  };
}
