import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { projectFolder } from '#server/platform/project-folder.ts';

/** A house ad as stored in its file. */
interface HouseAdEntry {
  readonly placement: string;
  readonly title: string;
  readonly description: string;
  /** Link target; absent for a rewarded video. */
  readonly clickUrl?: string;
  readonly backgroundColor: string;
  readonly textColor: string;
}

const houseAdsFile = join(projectFolder, 'content/ads.json');

export async function readHouseAds(): Promise<HouseAdEntry[]> {
  return JSON.parse(await readFile(houseAdsFile, 'utf8')) as HouseAdEntry[];
}

// Ads are deactivated but never deleted, so an empty table has never been seeded; afterwards the ads belong to the
// administrator.
const insertAds = statement(
  'seed.ads',
  `insert into ad (type, placement, title, description, click_url, background_color, text_color, created_at)
   select case placement when 'rewarded' then 'rewarded' else 'house' end, placement, title, description,
     "clickUrl", "backgroundColor", "textColor", clock_timestamp()
   from rows from (jsonb_to_recordset($1::jsonb) as (placement text, title text, description text,
     "clickUrl" text, "backgroundColor" text, "textColor" text)) with ordinality
     as listed(placement, title, description, "clickUrl", "backgroundColor", "textColor", place)
   where not exists (select 1 from ad)
   order by place`,
);

/** Inserts the house ads once; later edits by administrators are kept. */
export async function seedAds(tx: Tx): Promise<void> {
  await tx.run(insertAds, [JSON.stringify(await readHouseAds())]);
}
