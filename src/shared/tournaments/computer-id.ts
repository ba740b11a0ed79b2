const beginning = 'computer-';

/** The id by which calls name a computer player. */
export function computerId(number: number): string {
  return `${beginning}${number}`;
}

/** The number of a computer player; null for the id of anybody else. */
export function computerNumberOf(id: string): number | null {
  return id.startsWith(beginning) ? Number(id.slice(beginning.length)) : null;
}
