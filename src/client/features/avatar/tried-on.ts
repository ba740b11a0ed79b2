import type { AvatarItem } from '#shared/avatar/contract.ts';
import { placeOf } from '#shared/avatar/rules.ts';

/** What is tried on in the shop: one item a place, the latest last. */
export type TriedOn = readonly AvatarItem[];

export function putOn(tried: TriedOn, item: AvatarItem): TriedOn {
  return [...tried.filter((other) => placeOf(other) !== placeOf(item)), item];
}

export function takeOff(tried: TriedOn, id: number): TriedOn {
  return tried.filter((item) => item.id !== id);
}
