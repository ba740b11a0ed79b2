let numberFormat: Intl.NumberFormat | undefined;

/** Example: 1,240. */
export function formatNumber(value: number): string {
  // Created on first use, because the first formatter takes a browser as long as rendering a screen and must not delay
  // the start.
  numberFormat ??= new Intl.NumberFormat();
  return numberFormat.format(value);
}

/** Examples: "20 coins", "1 coin". */
export function formatCoins(amount: number): string {
  return `${formatNumber(amount)} ${amount === 1 ? 'coin' : 'coins'}`;
}
