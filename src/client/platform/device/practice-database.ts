import { createStoredValue } from './stored-value.ts';

export const practiceDatabase = 'trivia-practice';

/** True if this device has stored practice data; avoids creating the database for visitors who never practiced. */
export async function hasPracticeDatabase(): Promise<boolean> {
  const known = await indexedDB.databases();
  return known.some(({ name }) => name === practiceDatabase);
}

/** Id of the player whose practice questions this device may show offline; null while signed out. */
export const packOwner = createStoredValue('trivia-practice');
