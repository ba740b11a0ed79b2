import type { WalletEntry } from '#shared/wallet/contract.ts';

export const pageSize = 50;

/** Where the next page begins: behind the last entry. Nothing when this page was not full. */
export function nextBefore(page: readonly WalletEntry[]): number | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
