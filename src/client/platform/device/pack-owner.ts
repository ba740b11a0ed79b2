import { createStoredValue } from './stored-value.ts';

/** Id of the player whose practice questions this device may show offline; null while signed out. */
export const packOwner = createStoredValue('trivia-practice');
