import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { toManagedAd } from './ad-views.ts';
import type { AdsContext } from './context.ts';
import {
  type AdDraft,
  type AdRow,
  findAd,
  insertAdRow,
  listAdsWithCounts,
  lockAdWithRewarded,
  updateAdRow,
} from './store.ts';

const fields = [
  'placement',
  'title',
  'description',
  'clickUrl',
  'backgroundColor',
  'textColor',
  'isActive',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof AdDraft)[];

const parseInstant = (text: string | null) => (text === null ? null : new Date(text));

function toDraft(form: AdForm): AdDraft {
  return {
    type: form.placement === 'rewarded' ? 'rewarded' : 'house',
    placement: form.placement,
    title: form.title,
    description: form.description,
    clickUrl: form.clickUrl,
    backgroundColor: form.backgroundColor,
    textColor: form.textColor,
    isActive: form.isActive,
    startsAt: parseInstant(form.startsAt),
    endsAt: parseInstant(form.endsAt),
  };
}

const toAuditValue = (draft: AdDraft, field: (typeof fields)[number]) => {
  const value = draft[field];
  return value instanceof Date ? value.toISOString() : value;
};

const pickFields = (draft: AdDraft, some: readonly (typeof fields)[number][]) =>
  Object.fromEntries(some.map((field) => [field, toAuditValue(draft, field)]));

const isActiveReward = (ad: AdDraft) => ad.type === 'rewarded' && ad.isActive;

/** Lists every ad with its schedule and statistics, newest first. */
export function listManagedAds(ctx: AdsContext): Promise<ManagedAd[]> {
  return readAds(ctx, ctx.database, null);
}

export function addAd(ctx: AdsContext, actorId: string, form: AdForm): Promise<ManagedAd> {
  const draft = toDraft(form);
  return changeAds(ctx, async (tx) => {
    const now = await ctx.clock.now(tx);
    const id = await insertAdRow(tx, draft, now);
    const entry = { subject: 'ad', subjectId: String(id), action: 'added', before: null } as const;
    await ctx.audit.noteAll(tx, [{ ...entry, actorId, now, after: pickFields(draft, fields) }]);
    return readAd(ctx, tx, id);
  });
}

/**
 * Throws 409 `lastRewardedAd` when no active rewarded ad would be left, since players always have a video (rules M19).
 */
export function editAd(ctx: AdsContext, actorId: string, id: number, form: AdForm): Promise<ManagedAd> {
  const draft = toDraft(form);
  return changeAds(ctx, async (tx) => {
    const locked: readonly AdRow[] = await lockAdWithRewarded(tx, id);
    const before = locked.find((ad) => ad.id === id);
    if (!before) throw new ApiError('adNotFound');
    const isLast = !locked.some((ad) => ad.id !== id && isActiveReward(ad));
    if (isLast && isActiveReward(before) && !isActiveReward(draft)) throw new ApiError('lastRewardedAd');
    const changed = fields.filter((field) => toAuditValue(before, field) !== toAuditValue(draft, field));
    if (changed.length > 0) {
      await updateAdRow(tx, id, draft);
      const now = await ctx.clock.now(tx);
      const entry = { subject: 'ad', subjectId: String(id), action: 'updated', actorId, now } as const;
      await ctx.audit.noteAll(tx, [
        { ...entry, before: pickFields(before, changed), after: pickFields(draft, changed) },
      ]);
    }
    return readAd(ctx, tx, id);
  });
}

/** Throws 404 for an unknown ad. */
export async function assertAdExists({ database }: AdsContext, id: number): Promise<void> {
  if (!(await findAd(database, id))) throw new ApiError('adNotFound');
}

/** Runs a change in one transaction. */
async function changeAds<T>({ database, activeAds }: AdsContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await database.transaction(work);
  activeAds.invalidate('active');
  return result;
}

async function readAds({ clock }: AdsContext, queries: Queries, id: number | null): Promise<ManagedAd[]> {
  const now = await clock.now(queries);
  return (await listAdsWithCounts(queries, id)).map((row) => toManagedAd(row, now));
}

async function readAd(ctx: AdsContext, queries: Queries, id: number): Promise<ManagedAd> {
  const [managed] = await readAds(ctx, queries, id);
  if (!managed) throw new ApiError('adNotFound');
  return managed;
}
