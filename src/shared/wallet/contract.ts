import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';

/** One movement of coins, in or out, as the player reads it. */
export const walletEntry = z.object({
  id: z.int(),
  /** ISO instant. */
  createdAt: z.string(),
  /** Positive: came in; negative: went out. */
  amount: z.int(),
  balanceAfter: z.int(),
  reason: z.string(),
  /** What it was for, in words: "Extra Time", "Geography". */
  text: z.string(),
});

export const walletContract = contract({
  'GET /api/user/wallet': {
    summary: 'Every coin in and out with its reason, newest first; `before` continues behind an entry',
    access: 'guest',
    query: z.strictObject({ limit: countText(1, 100).default(50), before: idText.optional() }),
    response: z.array(walletEntry),
  },
});

export type WalletEntry = z.output<typeof walletEntry>;
