import { describe, expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { type Claimed, createClaims } from './claim-once.ts';

const paid: Claimed = { coins: 50, extraTime: 1, fiftyFifty: 1, balance: 150, claimsLeft: 4 };
const tooShort = new CallError({ status: 409, code: 'videoTooShort', text: 'The video is not over yet.' });
const notBegun = new CallError({ status: 409, code: 'videoNotBegun', text: 'Watch the video first.' });
const offline = new CallError({ status: 0, text: 'You seem to be offline.' });

/** Claims over a server that answers so, one after the other. */
function claimsOver(...answers: (Claimed | Error)[]) {
  const waits: number[] = [];
  const sent: number[] = [];
  const claim = createClaims(
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

describe('claiming the reward of a video', () => {
  it('answers what was paid', async () => {
    const { claim, sent } = claimsOver(paid);
    expect(await claim(9)).toEqual(paid);
    expect(sent).toEqual([9]);
  });

  it('waits and claims once more when the video is not over by the clock of the server', async () => {
    const { claim, waits } = claimsOver(tooShort, paid);
    expect(await claim(9)).toEqual(paid);
    expect(waits).toEqual([1500]);
  });

  it('waits as long as the server says', async () => {
    const told = new CallError({ status: 409, code: 'videoTooShort', text: 'Not yet.', retryAfterSeconds: 4 });
    const { claim, waits } = claimsOver(told, paid);
    await claim(9);
    expect(waits).toEqual([4000]);
  });

  it('gives up the second time', async () => {
    const { claim, sent } = claimsOver(tooShort, tooShort);
    await expect(claim(9)).rejects.toBe(tooShort);
    expect(sent).toEqual([9, 9]);
  });

  it('knows of a claim that was paid while its answer got lost', async () => {
    const { claim } = claimsOver(offline, notBegun);
    await expect(claim(9)).rejects.toBe(offline);
    expect(await claim(9)).toBeNull();
  });

  it('takes no refusal for paid that follows no loss, or the loss of another', async () => {
    await expect(claimsOver(notBegun).claim(9)).rejects.toBe(notBegun);
    const { claim } = claimsOver(offline, notBegun);
    await expect(claim(8)).rejects.toBe(offline);
    await expect(claim(9)).rejects.toBe(notBegun);
  });

  it('takes no refusal for paid once the lost claim was repeated with success', async () => {
    const { claim } = claimsOver(offline, paid, notBegun);
    await expect(claim(9)).rejects.toBe(offline);
    expect(await claim(9)).toEqual(paid);
    await expect(claim(9)).rejects.toBe(notBegun);
  });
});
