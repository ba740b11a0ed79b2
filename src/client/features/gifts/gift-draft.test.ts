import { describe, expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { emptyDraft, faultOf, giftForm, refusedMessage } from './gift-draft.ts';

const owned = { coins: 30, powerUps: { extraTime: 3, skipQuestion: 0, fiftyFifty: 1, extraLife: 5 } };
const powerUp = { ...emptyDraft, type: 'power-up' as const };

describe('a gift (rules 5.6)', () => {
  it('of coins needs no more than an amount', () => {
    expect(faultOf({ ...emptyDraft, coins: 25 }, owned)).toBeNull();
  });

  it('of power-ups also needs a power-up type', () => {
    expect(faultOf(powerUp, owned)).toBe('Choose a power-up first.');
    expect(faultOf({ ...powerUp, item: 'extraTime', quantity: 3 }, owned)).toBeNull();
  });

  it('is of what one has', () => {
    expect(faultOf({ ...emptyDraft, coins: 50 }, owned)).toBe('You have 30 coins. Choose a smaller amount.');
    expect(faultOf({ ...powerUp, item: 'fiftyFifty', quantity: 2 }, owned)).toBe('You have 1 of 50/50. Choose fewer.');
  });

  it('is left to the server while nobody knows what one has', () => {
    expect(faultOf({ ...powerUp, item: 'fiftyFifty', quantity: 5 }, { coins: 0, powerUps: null })).toBeNull();
  });

  it('has a message of 200 characters at most', () => {
    expect(faultOf({ ...emptyDraft, message: 'm'.repeat(200) }, owned)).toBeNull();
    expect(faultOf({ ...emptyDraft, message: 'm'.repeat(201) }, owned)).toContain('200 characters');
  });
});

describe('what is sent (rules 7.4)', () => {
  it('names no sender, and no item for coins', () => {
    expect(giftForm({ ...emptyDraft, item: 'extraTime', coins: 50, message: '  ' }, 'wren')).toEqual({
      senderId: null,
      receiverId: 'wren',
      type: 'coins',
      item: null,
      quantity: 50,
      message: null,
    });
  });

  it('names the power-up, how many, and the message without blanks around it', () => {
    expect(giftForm({ ...powerUp, item: 'extraLife', quantity: 2, message: ' Well played ' }, 'wren')).toEqual({
      senderId: null,
      receiverId: 'wren',
      type: 'power-up',
      item: 'extraLife',
      quantity: 2,
      message: 'Well played',
    });
  });
});

it('a message that the server refuses says why at its field, and nothing else does', () => {
  const fields = [{ field: 'message', message: 'must be kind' }];
  expect(refusedMessage(new CallError({ status: 400, text: 'message: must be kind', fields }))).toBe(
    'It must be kind.',
  );
  expect(refusedMessage(new CallError({ status: 409, text: 'Insufficient coins' }))).toBeUndefined();
  expect(refusedMessage(null)).toBeUndefined();
});
