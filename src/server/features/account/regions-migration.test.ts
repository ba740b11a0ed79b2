import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCanonicalTimeZone, oldTimeZoneNames } from '#shared/account/time-zones.ts';
import { player } from '#server/db/schema/account.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';

const app = useTestApp();

const [path = ''] = globSync('src/server/db/migrations/*_regions.sql');
const sql = readFileSync(path, 'utf8');
const steps = sql.split('--> statement-breakpoint').map((step, number) => statement(`test.regions.${number}`, step));

const change = statement(
  'test.regions.change',
  `update player set country = $2, time_zone = $3, pending_time_zone = $4, display_name = $5,
     pending_from = case when $4::text is not null then created_at end
   where id = $1`,
);
const read = statement(
  'test.regions.read',
  `select country, time_zone as "timeZone", pending_time_zone as "pendingTimeZone", display_name as "displayName"
   from player where id = $1`,
  {
    country: player.country,
    timeZone: player.timeZone,
    pendingTimeZone: player.pendingTimeZone,
    displayName: player.displayName,
  },
);

class RolledBack extends Error {}

async function migrate(playerId: string, before: readonly (string | null)[]): Promise<unknown> {
  let seen: unknown;
  const run = async (tx: Tx) => {
    await tx.run(change, [playerId, ...before]);
    for (const step of steps) await tx.run(step);
    [seen] = await tx.run(read, [playerId]);
    throw new RolledBack();
  };
  await expect(app.database.transaction(run)).rejects.toThrow(RolledBack);
  return seen;
}

describe('the migration of regions and names', () => {
  it('removes a withdrawn country, renames time zones and cuts stacked marks', async () => {
    const { id } = await buildPlayer(app);
    const stacked = `Zal${'\u0301'.repeat(5)}go`;
    expect(await migrate(id, ['SU', 'asia/calcutta', 'US/Eastern', stacked])).toEqual({
      country: null,
      timeZone: 'Asia/Kolkata',
      pendingTimeZone: 'America/New_York',
      displayName: 'Zal\u0301\u0301go',
    });
  });

  it('keeps what is valid', async () => {
    const { id } = await buildPlayer(app);
    const valid = { country: 'DE', timeZone: 'Europe/Berlin', pendingTimeZone: null, displayName: 'Trần Thị Nguyệt' };
    expect(await migrate(id, Object.values(valid))).toEqual(valid);
  });

  it('renames the same time zones as the server', () => {
    for (const [zone, oldNames] of Object.entries(oldTimeZoneNames))
      expect(sql).toContain(`('${zone}', '${oldNames}')`);
    expect(getCanonicalTimeZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  });
});
