let numberFormat: Intl.NumberFormat | undefined;

/** Formats a number in the player's locale: 1,240. */
export function formatNumber(value: number): string {
  // Created on first use, because the first formatter takes a browser as long as rendering a screen and must not delay
  // the start.
  numberFormat ??= new Intl.NumberFormat();
  return numberFormat.format(value);
}

/** Formats an amount of coins: "20 coins", "1 coin". */
export function formatCoins(amount: number): string {
  return `${formatNumber(amount)} ${amount === 1 ? 'coin' : 'coins'}`;
}
