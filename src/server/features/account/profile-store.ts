import { eq } from 'drizzle-orm';
import { player } from '#server/db/schema/account.ts';
import { type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { Advance, TimeFactor } from '#shared/account/playing.ts';

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

export interface PlaySettingsChange {
  readonly timeFactor?: TimeFactor | undefined;
  readonly advance?: Advance | undefined;
  readonly readToMe?: boolean | undefined;
  /** Changes nothing when any of the three settings was ever chosen, because they belong together. */
  readonly ifUnset?: boolean | undefined;
}

const columns = { timeFactor: player.timeFactor, advance: player.advance, readToMe: player.readToMe };

const changeAll = statement(
  'account.playing.change',
  `update player set time_factor = coalesce($2, time_factor), advance = coalesce($3, advance), read_to_me = coalesce($4, read_to_me)
    where id = $1 and deleted_at is null returning time_factor as "timeFactor", advance, read_to_me as "readToMe"`,
  columns,
);

const changeUnset = statement(
  'account.playing.change-unset',
  `update player set
      time_factor = case when num_nonnulls(time_factor, advance, read_to_me) = 0 then $2 else time_factor end,
      advance = case when num_nonnulls(time_factor, advance, read_to_me) = 0 then $3 else advance end,
      read_to_me = case when num_nonnulls(time_factor, advance, read_to_me) = 0 then $4 else read_to_me end
    where id = $1 and deleted_at is null returning time_factor as "timeFactor", advance, read_to_me as "readToMe"`,
  columns,
);

/** Returns the new settings, or undefined for a deleted player. */
export async function writePlaySettings(
  tx: Tx,
  playerId: string,
  { timeFactor, advance, readToMe, ifUnset }: PlaySettingsChange,
): Promise<RowOf<typeof changeAll> | undefined> {
  const values = [playerId, timeFactor ?? null, advance ?? null, readToMe ?? null];
  const [row] = await tx.run(ifUnset ? changeUnset : changeAll, values);
  return row;
}
