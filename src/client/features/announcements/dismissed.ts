import { useSyncExternalStore } from 'react';
import { createStoredValue } from '#client/platform/device/stored-value.ts';

/** Far more than are ever shown together. */
const maxRemembered = 50;

const storedDismissals = createStoredValue('dismissed-announcements');

/** Parses stored ids and ignores invalid parts. */
export function parseDismissedIds(text: string | null): readonly number[] {
  return (text ?? '').split(' ').flatMap((part) => (/^\d{1,10}$/.test(part) ? [Number(part)] : []));
}

/** Adds an id to the stored text and drops the oldest beyond the limit. */
export function addDismissedId(text: string | null, id: number): string {
  return [...parseDismissedIds(text).filter((known) => known !== id), id].slice(-maxRemembered).join(' ');
}

/** Hides an announcement on this device. */
export function dismissAnnouncement(id: number): void {
  storedDismissals.write(addDismissedId(storedDismissals.read(), id));
}

export function useDismissedIds(): readonly number[] {
  return parseDismissedIds(
    useSyncExternalStore(storedDismissals.subscribe, storedDismissals.read, storedDismissals.read),
  );
}
