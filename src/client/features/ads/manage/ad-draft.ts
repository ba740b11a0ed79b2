import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { adColorPresets } from '../house/ad-looks.ts';
import { parseLocalInput, toLocalInputValue } from '#client/platform/local-time.ts';

/** Form state of an ad: texts as typed, times in the device's time zone. */
export interface AdDraft {
  readonly placement: AdPlacement;
  readonly title: string;
  readonly description: string;
  readonly clickUrl: string;
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly isActive: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
}

export function createEmptyAdDraft(placement: AdPlacement): AdDraft {
  const { backgroundColor, textColor } = adColorPresets[0];
  return {
    placement,
    title: '',
    description: '',
    clickUrl: '',
    backgroundColor,
    textColor,
    isActive: true,
    startsAt: '',
    endsAt: '',
  };
}

export function toAdDraft(ad: ManagedAd): AdDraft {
  const { placement, title, description, backgroundColor, textColor, isActive } = ad;
  return {
    placement,
    title,
    description,
    backgroundColor,
    textColor,
    isActive,
    clickUrl: ad.clickUrl ?? '',
    startsAt: toLocalInputValue(ad.startsAt),
    endsAt: toLocalInputValue(ad.endsAt),
  };
}

/** Converts the draft to a request. Unchanged times are sent as stored, because the input has no seconds. */
export function toAdForm(draft: AdDraft, stored: ManagedAd | null): AdForm {
  const toInstant = (name: 'startsAt' | 'endsAt') => {
    const storedValue = stored?.[name] ?? null;
    return storedValue !== null && toLocalInputValue(storedValue) === draft[name]
      ? storedValue
      : parseLocalInput(draft[name]);
  };
  return {
    placement: draft.placement,
    title: draft.title.trim(),
    description: draft.description.trim(),
    clickUrl: draft.clickUrl.trim() || null,
    backgroundColor: draft.backgroundColor.trim(),
    textColor: draft.textColor.trim(),
    isActive: draft.isActive,
    startsAt: toInstant('startsAt'),
    endsAt: toInstant('endsAt'),
  };
}

/** Converts a stored ad into a request that changes only the given fields. */
export function toUpdateForm(ad: ManagedAd, change: Partial<AdForm> = {}): AdForm {
  return { ...toAdForm(toAdDraft(ad), ad), ...change };
}
