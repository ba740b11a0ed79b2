import { statement, type Queries } from '#server/platform/database.ts';

/** An ad's row. */
export interface AdRow {
  readonly id: number;
  readonly type: 'house' | 'rewarded';
  readonly placement: string;
  readonly title: string;
  readonly description: string;
  readonly clickUrl: string | null;
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

export const adColumns = `id, type, placement, title, description, click_url as "clickUrl",
  background_color as "backgroundColor", text_color as "textColor", is_active as "isActive", starts_at as "startsAt",
  ends_at as "endsAt", created_at as "createdAt"`;

const readOne = statement('ads.one', `select ${adColumns} from ad where id = $1`);

const readActive = statement(
  'ads.active',
  `select ${adColumns} from ad where placement = $1 and is_active order by id desc`,
);

export async function findAd(queries: Queries, id: number): Promise<AdRow | undefined> {
  return (await queries.run<AdRow>(readOne, [id]))[0];
}

/** The ads of a place that nobody stopped, newest first, whatever their dates. */
export function listActive(queries: Queries, placement: string): Promise<AdRow[]> {
  return queries.run<AdRow>(readActive, [placement]);
}
