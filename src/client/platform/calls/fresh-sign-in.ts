import { CallError } from './call-error.ts';

/**
 * Asks the player to prove their identity; `isAgain` if the previous attempt did not prove it. Resolves to false if the
 * player cancels.
 */
type Ask = (isAgain: boolean) => Promise<boolean>;

let prompt: Ask = async () => false;

export function setFreshSignInPrompt(by: Ask): void {
  prompt = by;
}

/** Sends a call; if it requires a fresh sign-in, asks for one and sends it again. */
export async function withFreshSignIn<T>(send: () => Promise<T>): Promise<T> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await send();
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'freshSignInNeeded';
      if (!isStale || !(await prompt(isAgain))) throw error;
    }
  }
}
