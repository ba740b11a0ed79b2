import type { WalletEntry } from '#shared/wallet/contract.ts';

export const pageSize = 50;

/** Cursor of the next page: the id of the last entry. Undefined if this page was not full. */
export function getNextCursor(page: readonly WalletEntry[]): number | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
