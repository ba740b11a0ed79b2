import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type AdDraft, listAdsWithCounts, lockAdWithRewarded, updateAdRow, insertAdRow } from './store.ts';
import { toManagedAd } from './ad-views.ts';
import { type AdRow, findAd } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly audit: Pick<Audit, 'noteAll'>;
  /** Runs after an ad was written. */
  readonly onWritten: () => void;
}

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

/** Administration of ads. Each change is one transaction with an audit entry. */
export function createAdsAdmin({ database, clock, audit, onWritten }: Parts) {
  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await database.transaction(work);
    onWritten();
    return result;
  }

  async function read(queries: Queries, id: number | null): Promise<ManagedAd[]> {
    const now = await clock.now(queries);
    return (await listAdsWithCounts(queries, id)).map((row) => toManagedAd(row, now));
  }

  async function readOne(queries: Queries, id: number): Promise<ManagedAd> {
    const [managed] = await read(queries, id);
    if (!managed) throw new ApiError('adNotFound');
    return managed;
  }

  return {
    /** Lists every ad with its schedule and statistics, newest first. */
    list: () => read(database, null),

    add(actorId: string, form: AdForm): Promise<ManagedAd> {
      const draft = toDraft(form);
      return write(async (tx) => {
        const now = await clock.now(tx);
        const id = await insertAdRow(tx, draft, now);
        const entry = { subject: 'ad', subjectId: String(id), action: 'added', before: null } as const;
        await audit.noteAll(tx, [{ ...entry, actorId, now, after: pickFields(draft, fields) }]);
        return readOne(tx, id);
      });
    },

    /**
     * Throws 409 `lastRewardedAd` when no active rewarded ad would be left, since players always have a video (rules
     * M19).
     */
    edit(actorId: string, id: number, form: AdForm): Promise<ManagedAd> {
      const draft = toDraft(form);
      return write(async (tx) => {
        const locked: readonly AdRow[] = await lockAdWithRewarded(tx, id);
        const before = locked.find((ad) => ad.id === id);
        if (!before) throw new ApiError('adNotFound');
        const isLast = !locked.some((ad) => ad.id !== id && isActiveReward(ad));
        if (isLast && isActiveReward(before) && !isActiveReward(draft)) throw new ApiError('lastRewardedAd');
        const changed = fields.filter((field) => toAuditValue(before, field) !== toAuditValue(draft, field));
        if (changed.length > 0) {
          await updateAdRow(tx, id, draft);
          const now = await clock.now(tx);
          const entry = { subject: 'ad', subjectId: String(id), action: 'updated', actorId, now } as const;
          await audit.noteAll(tx, [
            { ...entry, before: pickFields(before, changed), after: pickFields(draft, changed) },
          ]);
        }
        return readOne(tx, id);
      });
    },

    /** Throws 404 for an unknown ad. */
    async mustExist(id: number): Promise<void> {
      if (!(await findAd(database, id))) throw new ApiError('adNotFound');
    },
  };
}
