import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';

const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { pathname: '/friends', search: '', assign });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    assign.mockReset();
  };
});

type Meta = Parameters<ReturnType<typeof queryClient.getMutationCache>['build']>[1]['meta'];

/** Runs a mutation that fails with this status; returns how often the page had navigated to the sign-in after `ms`. */
async function countSignInRedirects(ms: number, status: number, meta?: Meta): Promise<number> {
  const write = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new CallError({ status, text: status === 401 ? 'Unauthorized' : 'No.' })),
    ...(meta && { meta }),
  });
  await expect(write.execute(undefined)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(ms);
  const left = assign.mock.calls.length;
  await vi.runAllTimersAsync();
  return left;
}

it('redirects to the sign-in and back when a mutation finds the session expired, whatever its own message is (rules 8.2)', async () => {
  expect(await countSignInRedirects(500, 401)).toBe(1);
  expect(assign).toHaveBeenCalledWith('/api/login?returnTo=%2Ffriends');
  assign.mockReset();
  expect(await countSignInRedirects(500, 401, { failure: 'Failed to send gift' })).toBe(1);
});

it('waits longer if a mutation has its own message for an expired session (rules 8.3)', async () => {
  const sessionEnd = { title: 'Session Expired', text: 'Please log in again to claim rewards.', delayMs: 1500 };
  expect(await countSignInRedirects(1499, 401, { sessionEnd })).toBe(0);
  expect(assign).toHaveBeenCalledTimes(1);
});

it('does not redirect for other errors', async () => {
  expect(await countSignInRedirects(5000, 409, { failure: 'Failed to send gift' })).toBe(0);
  expect(await countSignInRedirects(5000, 500)).toBe(0);
});
