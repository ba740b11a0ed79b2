import type { AvatarItem } from '#shared/avatar/contract.ts';
import { getAvatarPlace } from '#shared/avatar/rules.ts';

/** Items tried on in the shop: one per slot, latest last. */
export type TriedOn = readonly AvatarItem[];

export function addTriedOn(tried: TriedOn, item: AvatarItem): TriedOn {
  return [...tried.filter((other) => getAvatarPlace(other) !== getAvatarPlace(item)), item];
}

export function removeTriedOn(tried: TriedOn, id: number): TriedOn {
  return tried.filter((item) => item.id !== id);
}
