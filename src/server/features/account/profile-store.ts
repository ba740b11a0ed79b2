import { eq } from 'drizzle-orm';
import { player } from '#server/db/schema/account.ts';
import type { Tx } from '#server/platform/database/database.ts';

export type ProfileValues = Partial<
  Pick<
    typeof player.$inferInsert,
    | 'displayName'
    | 'nameChangedAt'
    | 'firstName'
    | 'lastName'
    | 'country'
    | 'isCountryHidden'
    | 'timeZone'
    | 'pendingTimeZone'
    | 'pendingFrom'
  >
>;

export async function writeProfile(tx: Tx, id: string, values: ProfileValues): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.orm.update(player).set(values).where(eq(player.id, id));
}
