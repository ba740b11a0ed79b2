import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Gift } from '#shared/gifts/contract.ts';

function examplePlayer(id: string, displayName: string): PlayerSummary {
  const nothing = { firstName: null, lastName: null, profileImageUrl: null, avatar: null };
  return { id, displayName, ...nothing, level: 4, totalScore: 1_640 };
}

/** A gift from Wren to Pip for the examples. */
export function exampleGift(part: Partial<Gift>): Gift {
  const status = part.status ?? 'pending';
  return {
    id: 1,
    type: 'coins',
    item: null,
    quantity: 25,
    message: null,
    claimed: status === 'claimed',
    status,
    sender: examplePlayer('wren', 'Wren'),
    receiver: examplePlayer('pip', 'Pip'),
    createdAt: '2026-11-19T10:00:00.000Z',
    expiresAt: '2026-11-26T10:00:00.000Z',
    ...part,
  };
}
