import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { projectFolder } from '#server/platform/project-folder.ts';

/** An ad of the house as it stands in its file. */
interface FileAd {
  readonly placement: string;
  readonly title: string;
  readonly description: string;
  /** Where it leads; a video has nowhere to lead to. */
  readonly clickUrl?: string;
  readonly backgroundColor: string;
  readonly textColor: string;
}

const file = join(projectFolder, 'content/ads.json');

export async function readHouseAds(): Promise<FileAd[]> {
  return JSON.parse(await readFile(file, 'utf8')) as FileAd[];
}

// Ads are stopped and never deleted, so a table without one has not been filled yet; from then on they are the
// administrator's.
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

/** Writes the ads of the house once: what an administrator makes of them stays. */
export async function seedAds(tx: Tx): Promise<void> {
  await tx.run(insertAds, [JSON.stringify(await readHouseAds())]);
}
