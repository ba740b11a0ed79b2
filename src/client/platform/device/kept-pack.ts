import type { PracticePack } from '#shared/practice/contract.ts';

/** A pack as a device keeps it. */
export interface KeptPack extends PracticePack {
  /** What the device's clock showed when it came, in milliseconds; packs of earlier versions do not say it. */
  readonly receivedAt?: number;
}

/**
 * The server's time, in milliseconds, while the device's clock shows `now`: it may go wrong by hours, and the server counts no
 * answer that was given before the mistake it is about. Never before the pack was made.
 */
export function serverTime({ madeAt, receivedAt }: Pick<KeptPack, 'madeAt' | 'receivedAt'>, now: number): number {
  const made = Date.parse(madeAt);
  return receivedAt === undefined ? Math.max(made, now) : made + Math.max(0, now - receivedAt);
}
