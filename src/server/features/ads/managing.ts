import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type AdDraft, listWithCounts, lockWithRewarded, rewriteAd, writeAd } from './managed-store.ts';
import { managedAd } from './present.ts';
import { type AdRow, findAd } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly audit: Pick<Audit, 'noteAll'>;
  /** Told once an ad was written. */
  readonly written: () => void;
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

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

function draftOf(form: AdForm): AdDraft {
  return {
    type: form.placement === 'rewarded' ? 'rewarded' : 'house',
    placement: form.placement,
    title: form.title,
    description: form.description,
    clickUrl: form.clickUrl,
    backgroundColor: form.backgroundColor,
    textColor: form.textColor,
    isActive: form.isActive,
    startsAt: instantOf(form.startsAt),
    endsAt: instantOf(form.endsAt),
  };
}

const asWritten = (draft: AdDraft, field: (typeof fields)[number]) => {
  const value = draft[field];
  return value instanceof Date ? value.toISOString() : value;
};

const picked = (draft: AdDraft, some: readonly (typeof fields)[number][]) =>
  Object.fromEntries(some.map((field) => [field, asWritten(draft, field)]));

const runsForReward = (ad: AdDraft) => ad.type === 'rewarded' && ad.isActive;

/** What the administrator does with ads: each call one transaction, noted. */
export function createManaging({ database, clock, audit, written }: Parts) {
  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const answer = await database.transaction(work);
    written();
    return answer;
  }

  async function read(queries: Queries, id: number | null): Promise<ManagedAd[]> {
    const now = await clock.now(queries);
    return (await listWithCounts(queries, id)).map((row) => managedAd(row, now));
  }

  async function readOne(queries: Queries, id: number): Promise<ManagedAd> {
    const [one] = await read(queries, id);
    if (!one) throw new Refusal('adNotFound');
    return one;
  }

  return {
    /** Every ad with its schedule and what came of it, newest first. */
    list: () => read(database, null),

    add(actorId: string, form: AdForm): Promise<ManagedAd> {
      const draft = draftOf(form);
      return write(async (tx) => {
        const now = await clock.now(tx);
        const id = await writeAd(tx, draft, now);
        const what = { subject: 'ad', subjectId: String(id), action: 'added', before: null } as const;
        await audit.noteAll(tx, [{ ...what, actorId, now, after: picked(draft, fields) }]);
        return readOne(tx, id);
      });
    },

    /** 409 `lastRewardedAd` where no rewarded ad would run any more: a player's video always has one (rules M19). */
    edit(actorId: string, id: number, form: AdForm): Promise<ManagedAd> {
      const draft = draftOf(form);
      return write(async (tx) => {
        const locked: readonly AdRow[] = await lockWithRewarded(tx, id);
        const before = locked.find((ad) => ad.id === id);
        if (!before) throw new Refusal('adNotFound');
        const isLast = !locked.some((ad) => ad.id !== id && runsForReward(ad));
        if (isLast && runsForReward(before) && !runsForReward(draft)) throw new Refusal('lastRewardedAd');
        const changed = fields.filter((field) => asWritten(before, field) !== asWritten(draft, field));
        if (changed.length > 0) {
          await rewriteAd(tx, id, draft);
          const now = await clock.now(tx);
          const what = { subject: 'ad', subjectId: String(id), action: 'updated', actorId, now } as const;
          await audit.noteAll(tx, [{ ...what, before: picked(before, changed), after: picked(draft, changed) }]);
        }
        return readOne(tx, id);
      });
    },

    /** 404 for one that is not there. */
    async mustExist(id: number): Promise<void> {
      if (!(await findAd(database, id))) throw new Refusal('adNotFound');
    },
  };
}
