import { numberText } from '#client/ui/number-text.ts';

interface Wanted {
  readonly what: 'powerUp' | 'avatarItem';
  readonly price: number;
  readonly coins: number;
}

/** Why something is not ordered at all: too few coins (rules 5.3). */
export function shortOfCoinsToast({ what, price, coins }: Wanted) {
  const words =
    what === 'powerUp'
      ? { title: 'Insufficient Coins', text: `You need ${numberText(price)} coins to purchase this power-up.` }
      : {
          title: 'Not enough coins',
          text: `You need ${numberText(price - coins)} more ${price - coins === 1 ? 'coin' : 'coins'} to buy this item.`,
        };
  return { ...words, tone: 'destructive' } as const;
}
