import { z } from 'zod';
import { playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { id } from '../kernel/field-schemas.ts';
import { linkCode } from '../tournaments/contract.ts';
import { notificationKinds, type NotificationKind, reminderHours } from './rules.ts';
import { watchTopicText } from './watch-topic.ts';

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

const notification = z
  .object({
    id: z.int(),
    kind: z.enum(kinds),
    /** The player who acted; null for an event of the game itself. */
    actor: playerSummary.pick({ id: true, displayName: true, profileImageUrl: true, avatar: true }).nullable(),
    /** For example "Wren accepted your challenge in Geography." */
    text: z.string(),
    challengeId: z.int().nullable(),
    href: z.string(),
    createdAt: z.string(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

const hour = z.int('must be a whole hour').min(0, 'must be from 0 to 23').max(23, 'must be from 0 to 23');

const settings = z
  .object({
    friends: z.boolean(),
    challenges: z.boolean(),
    gifts: z.boolean(),
    rankings: z.boolean(),
    tournaments: z.boolean(),
    streakReminder: z.boolean(),
    /** Hour of the player's day from which streak reminders may be sent. */
    reminderHour: z
      .int('must be a whole hour')
      .min(reminderHours.first, `must be from ${reminderHours.first} to ${reminderHours.last}`)
      .max(reminderHours.last, `must be from ${reminderHours.first} to ${reminderHours.last}`),
    /** Quiet hours in the player's time zone, in which nothing is pushed; equal values turn them off. */
    quietFrom: hour,
    quietTo: hour,
  })
  .meta({ id: 'NotificationSettings' });

export const notificationsContract = contract({
  'GET /api/events': {
    operationId: 'subscribeToEvents',
    summary:
      'A stream of what changed (text/event-stream): names only; whoever hears one reads again. It may watch a topic besides: "tournaments:", or one as "tournament:12", which is there for whoever may see it, an `invited` one with its invitation',
    access: 'guest',
    kind: 'stream',
    resource: 'watchedTournament',
    query: z.strictObject({ watch: watchTopicText.optional(), invite: linkCode.optional() }),
    response: z.void(),
    errors: ['tournamentNotFound'],
  },
  'GET /api/notifications': {
    operationId: 'listNotifications',
    summary: 'What happened to you, newest first, the latest 50',
    access: 'guest',
    response: z.array(notification),
  },
  'POST /api/notifications/read': {
    operationId: 'markNotificationsRead',
    summary: 'Mark as read: those up to an id, or all',
    access: 'guest',
    body: z.strictObject({ upTo: id.optional() }).optional(),
    response: z.object({ unread: z.int() }),
  },
  'GET /api/user/notification-settings': {
    operationId: 'getNotificationSettings',
    summary: 'What you want to be told, and your quiet hours',
    access: 'player',
    response: settings,
  },
  'PATCH /api/user/notification-settings': {
    operationId: 'updateNotificationSettings',
    summary: 'Change what you want to be told, or your quiet hours',
    access: 'player',
    body: z.strictObject(settings.partial().shape),
    response: settings,
  },
  'GET /api/push': {
    operationId: 'getPushSettings',
    summary: 'The public key (VAPID) with which a browser subscribes to pushes',
    access: 'player',
    response: z.object({ publicKey: z.string(), devices: z.int() }),
  },
  'POST /api/push/subscribe': {
    operationId: 'subscribeToPush',
    summary: 'Push to this browser from now on; a repeat changes nothing',
    access: 'player',
    repeatable: true,
    body: z.strictObject({
      endpoint: z
        .string()
        .max(1000)
        .regex(/^https:\/\//, 'must be an https address'),
      keys: z.strictObject({
        p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/, 'is not a public key'),
        auth: z.string().regex(/^[A-Za-z0-9_-]{16,40}={0,2}$/, 'is not a secret'),
      }),
      expirationTime: z.number().nullable().optional(),
    }),
    response: z.object({ devices: z.int() }),
    errors: ['pushServiceUnknown'],
  },
  'POST /api/push/unsubscribe': {
    operationId: 'unsubscribeFromPush',
    summary: 'Push to this browser no more',
    access: 'player',
    body: z.strictObject({ endpoint: z.string().max(1000) }),
    response: z.object({ devices: z.int() }),
  },
});

export type Notification = z.output<typeof notification>;
export type NotificationSettings = z.output<typeof settings>;
