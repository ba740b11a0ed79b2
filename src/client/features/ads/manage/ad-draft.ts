import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { adLooks } from '../house/ad-looks.ts';
import { instantOf, localText } from '#client/platform/local-time.ts';

/** An ad as its form holds it: texts, as they are typed; times by the clock of this device. */
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

export function emptyDraft(placement: AdPlacement): AdDraft {
  const { backgroundColor, textColor } = adLooks[0];
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

export function draftOf(ad: ManagedAd): AdDraft {
  const { placement, title, description, backgroundColor, textColor, isActive } = ad;
  return {
    placement,
    title,
    description,
    backgroundColor,
    textColor,
    isActive,
    clickUrl: ad.clickUrl ?? '',
    startsAt: localText(ad.startsAt),
    endsAt: localText(ad.endsAt),
  };
}

/** What is sent. A time that nobody touched goes back as it came: the field knows no seconds. */
export function formOf(draft: AdDraft, stored: ManagedAd | null): AdForm {
  const time = (name: 'startsAt' | 'endsAt') => {
    const kept = stored?.[name] ?? null;
    return kept !== null && localText(kept) === draft[name] ? kept : instantOf(draft[name]);
  };
  return {
    placement: draft.placement,
    title: draft.title.trim(),
    description: draft.description.trim(),
    clickUrl: draft.clickUrl.trim() || null,
    backgroundColor: draft.backgroundColor.trim(),
    textColor: draft.textColor.trim(),
    isActive: draft.isActive,
    startsAt: time('startsAt'),
    endsAt: time('endsAt'),
  };
}

/** A stored ad as the form that would write it again. */
export function sameForm(ad: ManagedAd, change: Partial<AdForm> = {}): AdForm {
  return { ...formOf(draftOf(ad), ad), ...change };
}
