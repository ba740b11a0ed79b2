import { afterEach, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { askForFreshSignIn, whileFresh } from './fresh-sign-in.ts';

afterEach(() => askForFreshSignIn(async () => false));

it('who goes on without having signed in anew is asked again, and told so', async () => {
  const asked: boolean[] = [];
  askForFreshSignIn(async (isAgain) => asked.push(isAgain) < 3);
  const stale = new CallError({ status: 403, text: 'No.', code: 'freshSignInNeeded' });
  await expect(whileFresh(() => Promise.reject(stale))).rejects.toBe(stale);
  expect(asked).toEqual([false, true, true]);
});
