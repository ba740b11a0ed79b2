import { afterEach, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { setFreshSignInPrompt, withFreshSignIn } from './fresh-sign-in.ts';

afterEach(() => setFreshSignInPrompt(async () => false));

it('asks again, with a hint, if the player continues without a fresh sign-in', async () => {
  const asked: boolean[] = [];
  setFreshSignInPrompt(async (isAgain) => asked.push(isAgain) < 3);
  const stale = new CallError({ status: 403, text: 'No.', code: 'freshSignInNeeded' });
  await expect(withFreshSignIn(() => Promise.reject(stale))).rejects.toBe(stale);
  expect(asked).toEqual([false, true, true]);
});
