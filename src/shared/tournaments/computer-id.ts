const computerIdPrefix = 'computer-';

export function toComputerId(number: number): string {
  return `${computerIdPrefix}${number}`;
}

/** Number of a computer player; null for the id of any other player. */
export function parseComputerNumber(id: string): number | null {
  return id.startsWith(computerIdPrefix) ? Number(id.slice(computerIdPrefix.length)) : null;
}
