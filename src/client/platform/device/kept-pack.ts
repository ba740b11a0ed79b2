import type { PracticePack } from '#shared/practice/contract.ts';

/** A practice pack as stored on the device. */
export interface StoredPack extends PracticePack {
  /** Time of the device's clock at download, in milliseconds; missing in packs of earlier versions. */
  readonly receivedAt?: number;
}

/**
 * Estimates the server time, in milliseconds, when the device's clock shows `now`. The device's clock may be wrong by
 * hours, and the server ignores answers given before the mistake they are about. Never before the pack was created.
 */
export function estimateServerTime(
  { madeAt, receivedAt }: Pick<StoredPack, 'madeAt' | 'receivedAt'>,
  now: number,
): number {
  const made = Date.parse(madeAt);
  return receivedAt === undefined ? Math.max(made, now) : made + Math.max(0, now - receivedAt);
}
