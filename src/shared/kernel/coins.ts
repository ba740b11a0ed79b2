declare const coinsBrand: unique symbol;

/** A whole number of coins, created by `coins()` only, so that no other number is paid by accident. */
export type Coins = number & { readonly [coinsBrand]: true };

/** Negative amounts are spending. Throws a RangeError when the amount is not a whole number. */
export function coins(amount: number): Coins {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of coins: ${amount}`);
  return amount as Coins;
}
