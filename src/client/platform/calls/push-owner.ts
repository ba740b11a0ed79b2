import { storedValue } from '../device/stored-value.ts';

/** The id of the player whose news are pushed to this browser; a browser has one. */
export const pushOwner = storedValue('trivia-push');
