import { describe, expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { type ClaimedReward, createRewardClaims } from './use-claim-reward.ts';

const paid: ClaimedReward = { coins: 50, extraTime: 1, fiftyFifty: 1, balance: 150, claimsLeft: 4 };
const tooShort = new CallError({ status: 409, code: 'videoTooShort', text: 'The video is not over yet.' });
const notStarted = new CallError({ status: 409, code: 'videoNotBegun', text: 'Watch the video first.' });
const offline = new CallError({ status: 0, text: 'You seem to be offline.' });

function createClaimsWithResponses(...answers: (ClaimedReward | Error)[]) {
  const waits: number[] = [];
  const sent: number[] = [];
  const claim = createRewardClaims(
    async (adId) => {
      sent.push(adId);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async (ms) => {
      waits.push(ms);
    },
  );
  return { claim, waits, sent };
}

describe('createRewardClaims', () => {
  it('returns the reward', async () => {
    const { claim, sent } = createClaimsWithResponses(paid);
    expect(await claim(9)).toEqual(paid);
    expect(sent).toEqual([9]);
  });

  it("waits and claims again if the video is not over by the server's clock", async () => {
    const { claim, waits } = createClaimsWithResponses(tooShort, paid);
    expect(await claim(9)).toEqual(paid);
    expect(waits).toEqual([1500]);
  });

  it('waits as long as the server specifies', async () => {
    const told = new CallError({ status: 409, code: 'videoTooShort', text: 'Not yet.', retryAfterSeconds: 4 });
    const { claim, waits } = createClaimsWithResponses(told, paid);
    await claim(9);
    expect(waits).toEqual([4000]);
  });

  it('gives up after the second attempt', async () => {
    const { claim, sent } = createClaimsWithResponses(tooShort, tooShort);
    await expect(claim(9)).rejects.toBe(tooShort);
    expect(sent).toEqual([9, 9]);
  });

  it('detects a claim that was paid although its response was lost', async () => {
    const { claim } = createClaimsWithResponses(offline, notStarted);
    await expect(claim(9)).rejects.toBe(offline);
    expect(await claim(9)).toBeNull();
  });

  it('does not treat a rejection as paid without a lost response to a claim of the same ad', async () => {
    await expect(createClaimsWithResponses(notStarted).claim(9)).rejects.toBe(notStarted);
    const { claim } = createClaimsWithResponses(offline, notStarted);
    await expect(claim(8)).rejects.toBe(offline);
    await expect(claim(9)).rejects.toBe(notStarted);
  });

  it('does not treat a rejection as paid once the lost claim was repeated successfully', async () => {
    const { claim } = createClaimsWithResponses(offline, paid, notStarted);
    await expect(claim(9)).rejects.toBe(offline);
    expect(await claim(9)).toEqual(paid);
    await expect(claim(9)).rejects.toBe(notStarted);
  });
});
