import { storedValue } from './stored-value.ts';

/** The id of the player whose questions this device may show without a network; null while nobody is signed in. */
export const packOwner = storedValue('trivia-practice');
