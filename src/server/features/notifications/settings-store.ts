import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { notificationSettings } from '#server/db/schema/notifications.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';

const selectSettings = statement(
  'notifications.settings',
  `select player_id as "playerId", friends, challenges, gifts, rankings, tournaments,
          streak_reminder as "streakReminder", reminder_hour as "reminderHour", quiet_from as "quietFrom", quiet_to as "quietTo"
     from notification_settings where player_id = any($1::text[])`,
  {
    playerId: notificationSettings.playerId,
    friends: notificationSettings.friends,
    challenges: notificationSettings.challenges,
    gifts: notificationSettings.gifts,
    rankings: notificationSettings.rankings,
    tournaments: notificationSettings.tournaments,
    streakReminder: notificationSettings.streakReminder,
    reminderHour: notificationSettings.reminderHour,
    quietFrom: notificationSettings.quietFrom,
    quietTo: notificationSettings.quietTo,
  },
);

const upsertSettings = statement(
  'notifications.settings.write',
  `insert into notification_settings (player_id, friends, challenges, gifts, rankings, tournaments, streak_reminder,
     reminder_hour, quiet_from, quiet_to)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (player_id) do update set friends = excluded.friends, challenges = excluded.challenges,
     gifts = excluded.gifts, rankings = excluded.rankings, tournaments = excluded.tournaments,
     streak_reminder = excluded.streak_reminder, reminder_hour = excluded.reminder_hour,
     quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
);

const deleteRow = statement('notifications.settings.delete', 'delete from notification_settings where player_id = $1');

/** Players without a stored row are missing from the result. */
export async function findSettings(
  queries: Queries,
  playerIds: readonly string[],
): Promise<Map<string, NotificationSettings>> {
  const rows = await queries.run(selectSettings, [playerIds]);
  return new Map(rows.map(({ playerId, ...settings }) => [playerId, settings]));
}

export async function saveSettings(tx: Tx, playerId: string, settings: NotificationSettings): Promise<void> {
  const { friends, challenges, gifts, rankings, tournaments } = settings;
  const { streakReminder, reminderHour, quietFrom, quietTo } = settings;
  const wanted = [friends, challenges, gifts, rankings, tournaments];
  await tx.run(upsertSettings, [playerId, ...wanted, streakReminder, reminderHour, quietFrom, quietTo]);
}

export async function deleteSettings(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteRow, [playerId]);
}
