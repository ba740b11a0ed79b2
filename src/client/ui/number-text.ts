const wholeNumbers = new Intl.NumberFormat();

/** A number as the player's locale writes it: 1,240. */
export function numberText(value: number): string {
  return wholeNumbers.format(value);
}

/** "20 coins", "1 coin" */
export function coinsText(amount: number): string {
  return `${numberText(amount)} ${amount === 1 ? 'coin' : 'coins'}`;
}
