import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/field-schemas.ts';

export const walletEntry = z
  .object({
    id: z.int(),
    createdAt: z.string(),
    /** Positive for coins received, negative for coins spent. */
    amount: z.int(),
    balanceAfter: z.int(),
    reason: z.string(),
    /** Display text: "Extra Time", "Geography". */
    text: z.string(),
  })
  .meta({ id: 'WalletEntry' });

export const walletContract = contract({
  'GET /api/user/wallet': {
    operationId: 'listWalletEntries',
    summary: 'Every coin in and out with its reason, newest first; `before` continues behind an entry',
    access: 'guest',
    query: z.strictObject({ limit: countText(1, 100).default(50), before: idText.optional() }),
    response: z.array(walletEntry),
  },
});

export type WalletEntry = z.output<typeof walletEntry>;
