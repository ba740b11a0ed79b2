import { CallError } from './call-error.ts';

/** Asks the player to show who it is, perhaps again, since it was not shown; false when the player would rather not. */
type Ask = (isAgain: boolean) => Promise<boolean>;

let ask: Ask = async () => false;

/** What the app asks with: it is loaded when it is first needed. */
export function askForFreshSignIn(by: Ask): void {
  ask = by;
}

/** Sends, and where the sign-in is too old for it, sends again what was sent once the player has shown who it is. */
export async function whileFresh<T>(send: () => Promise<T>): Promise<T> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await send();
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'freshSignInNeeded';
      if (!isStale || !(await ask(isAgain))) throw error;
    }
  }
}
