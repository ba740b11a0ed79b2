/** The name of the database in the browser that holds what is practiced without a network. */
export const practiceDatabase = 'trivia-practice';

/** Whether this device has ever kept any; most visitors never, and need none made. */
export async function hasPracticeDatabase(): Promise<boolean> {
  const known = await indexedDB.databases();
  return known.some(({ name }) => name === practiceDatabase);
}
