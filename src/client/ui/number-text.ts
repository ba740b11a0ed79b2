let wholeNumbers: Intl.NumberFormat | undefined;

/** A number as the player's locale writes it: 1,240. */
export function numberText(value: number): string {
  // The first one takes a browser as long as a screen: made with the first number, and not before the app can begin.
  wholeNumbers ??= new Intl.NumberFormat();
  return wholeNumbers.format(value);
}

/** "20 coins", "1 coin" */
export function coinsText(amount: number): string {
  return `${numberText(amount)} ${amount === 1 ? 'coin' : 'coins'}`;
}
