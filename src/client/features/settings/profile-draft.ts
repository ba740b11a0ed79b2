import type { ProfileChange, User } from '#shared/account/contract.ts';
import { getDisplayNameError, getNameError } from '#shared/account/player-names.ts';

/** Missing values are empty strings. */
export interface ProfileDraft {
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  readonly country: string;
  readonly isCountryHidden: boolean;
}

export function toProfileDraft(user: User): ProfileDraft {
  return {
    displayName: user.displayName,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    timeZone: user.pendingTimeZone ?? user.timeZone,
    country: user.country ?? '',
    isCountryHidden: user.isCountryHidden,
  };
}

export function getProfileChange(draft: ProfileDraft, user: User): ProfileChange {
  const before = toProfileDraft(user);
  return {
    ...(draft.displayName.trim() !== before.displayName ? { displayName: draft.displayName.trim() } : {}),
    ...(draft.firstName.trim() !== before.firstName ? { firstName: draft.firstName.trim() || null } : {}),
    ...(draft.lastName.trim() !== before.lastName ? { lastName: draft.lastName.trim() || null } : {}),
    ...(draft.timeZone !== before.timeZone ? { timeZone: draft.timeZone } : {}),
    ...(draft.country !== before.country ? { country: draft.country || null } : {}),
    ...(draft.isCountryHidden !== before.isCountryHidden ? { isCountryHidden: draft.isCountryHidden } : {}),
  };
}

export type ProfileErrors = Readonly<Partial<Record<keyof ProfileDraft, string>>>;

export function validateProfile({ displayName, firstName, lastName }: ProfileChange): ProfileErrors {
  const found = {
    displayName: displayName === '' ? 'What should others call you?' : toErrorText(getDisplayNameError, displayName),
    firstName: toErrorText(getNameError, firstName),
    lastName: toErrorText(getNameError, lastName),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}

function toErrorText(validate: (name: string) => string | null, name: string | null | undefined): string | null {
  const error = name ? validate(name) : null;
  return error === null ? null : `This ${error}.`;
}
