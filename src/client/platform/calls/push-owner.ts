import { createStoredValue } from '../device/stored-value.ts';

/** Id of the player whose notifications this browser receives; a browser has only one. */
export const pushOwner = createStoredValue('trivia-push');
