import { formatNumber } from '#client/ui/format-number.ts';

interface PurchaseAttempt {
  readonly what: 'powerUp' | 'avatarItem';
  readonly price: number;
  readonly coins: number;
}

/** Toast for a purchase that is not attempted because of too few coins (rules 5.3). */
export function createInsufficientCoinsToast({ what, price, coins }: PurchaseAttempt) {
  const words =
    what === 'powerUp'
      ? { title: 'Insufficient Coins', text: `You need ${formatNumber(price)} coins to purchase this power-up.` }
      : {
          title: 'Not enough coins',
          text: `You need ${formatNumber(price - coins)} more ${price - coins === 1 ? 'coin' : 'coins'} to buy this item.`,
        };
  return { ...words, tone: 'destructive' } as const;
}
