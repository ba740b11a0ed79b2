import { useSyncExternalStore } from 'react';
import { storedValue } from '#client/platform/device/stored-value.ts';

/** Ids that are remembered: far more than are shown at a time. */
const maxRemembered = 50;

const stored = storedValue('dismissed-announcements');

/** The ids in a stored text; what is no list of ids is none. */
export function parseIds(text: string | null): readonly number[] {
  return (text ?? '').split(' ').flatMap((part) => (/^\d{1,10}$/.test(part) ? [Number(part)] : []));
}

/** The stored text with one more id; the oldest ones are forgotten. */
export function withId(text: string | null, id: number): string {
  return [...parseIds(text).filter((known) => known !== id), id].slice(-maxRemembered).join(' ');
}

/** An announcement is shown no more on this device. */
export function dismiss(id: number): void {
  stored.write(withId(stored.read(), id));
}

export function useDismissed(): readonly number[] {
  return parseIds(useSyncExternalStore(stored.subscribe, stored.read, stored.read));
}
