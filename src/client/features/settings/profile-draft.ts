import type { ProfileChange, User } from '#shared/account/contract.ts';
import { displayNameFault, nameFault } from '#shared/account/names.ts';

/** The profile as its form holds it: texts, an empty one for nothing. */
export interface ProfileDraft {
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  readonly country: string;
  readonly isCountryHidden: boolean;
}

export function draftOf(user: User): ProfileDraft {
  return {
    displayName: user.displayName,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    timeZone: user.pendingTimeZone ?? user.timeZone,
    country: user.country ?? '',
    isCountryHidden: user.isCountryHidden,
  };
}

/** What the form changes, and nothing else; empty when nothing. */
export function changeOf(draft: ProfileDraft, user: User): ProfileChange {
  const before = draftOf(user);
  return {
    ...(draft.displayName.trim() !== before.displayName ? { displayName: draft.displayName.trim() } : {}),
    ...(draft.firstName.trim() !== before.firstName ? { firstName: draft.firstName.trim() || null } : {}),
    ...(draft.lastName.trim() !== before.lastName ? { lastName: draft.lastName.trim() || null } : {}),
    ...(draft.timeZone !== before.timeZone ? { timeZone: draft.timeZone } : {}),
    ...(draft.country !== before.country ? { country: draft.country || null } : {}),
    ...(draft.isCountryHidden !== before.isCountryHidden ? { isCountryHidden: draft.isCountryHidden } : {}),
  };
}

export type ProfileFaults = Readonly<Partial<Record<keyof ProfileDraft, string>>>;

/** What is wrong with what the form changes, by field, before it is sent; empty when nothing is. */
export function faultsOf({ displayName, firstName, lastName }: ProfileChange): ProfileFaults {
  const found = {
    displayName: displayName === '' ? 'What should others call you?' : inWords(displayNameFault, displayName),
    firstName: inWords(nameFault, firstName),
    lastName: inWords(nameFault, lastName),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null));
}

function inWords(faultOf: (name: string) => string | null, name: string | null | undefined): string | null {
  const fault = name ? faultOf(name) : null;
  return fault === null ? null : `This ${fault}.`;
}
