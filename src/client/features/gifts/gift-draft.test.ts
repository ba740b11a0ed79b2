import { describe, expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { emptyDraft, validateGift, toGiftForm, getMessageError } from './gift-draft.ts';

const ownedItems = { coins: 30, powerUps: { extraTime: 3, skipQuestion: 0, fiftyFifty: 1, extraLife: 5 } };
const powerUpDraft = { ...emptyDraft, type: 'power-up' as const };

describe('validating a gift (rules 5.6)', () => {
  it('requires only an amount for coins', () => {
    expect(validateGift({ ...emptyDraft, coins: 25 }, ownedItems)).toBeNull();
  });

  it('also requires a type for power-ups', () => {
    expect(validateGift(powerUpDraft, ownedItems)).toBe('Choose a power-up first.');
    expect(validateGift({ ...powerUpDraft, item: 'extraTime', quantity: 3 }, ownedItems)).toBeNull();
  });

  it('requires enough coins or power-ups', () => {
    expect(validateGift({ ...emptyDraft, coins: 50 }, ownedItems)).toBe('You have 30 coins. Choose a smaller amount.');
    expect(validateGift({ ...powerUpDraft, item: 'fiftyFifty', quantity: 2 }, ownedItems)).toBe(
      'You have 1 of 50/50. Choose fewer.',
    );
  });

  it('is left to the server while the inventory is unknown', () => {
    expect(validateGift({ ...powerUpDraft, item: 'fiftyFifty', quantity: 5 }, { coins: 0, powerUps: null })).toBeNull();
  });

  it('limits the message to 200 characters', () => {
    expect(validateGift({ ...emptyDraft, message: 'm'.repeat(200) }, ownedItems)).toBeNull();
    expect(validateGift({ ...emptyDraft, message: 'm'.repeat(201) }, ownedItems)).toContain('200 characters');
  });
});

describe('the submitted gift (rules 7.4)', () => {
  it('contains no sender, and no item for coins', () => {
    expect(toGiftForm({ ...emptyDraft, item: 'extraTime', coins: 50, message: '  ' }, 'wren')).toEqual({
      senderId: null,
      receiverId: 'wren',
      type: 'coins',
      item: null,
      quantity: 50,
      message: null,
    });
  });

  it('contains the power-up, quantity and trimmed message', () => {
    expect(toGiftForm({ ...powerUpDraft, item: 'extraLife', quantity: 2, message: ' Well played ' }, 'wren')).toEqual({
      senderId: null,
      receiverId: 'wren',
      type: 'power-up',
      item: 'extraLife',
      quantity: 2,
      message: 'Well played',
    });
  });
});

it('shows a server error at the message field only for the message', () => {
  const fields = [{ field: 'message', message: 'must be kind' }];
  expect(getMessageError(new CallError({ status: 400, text: 'message: must be kind', fields }))).toBe(
    'It must be kind.',
  );
  expect(getMessageError(new CallError({ status: 409, text: 'Insufficient coins' }))).toBeUndefined();
  expect(getMessageError(null)).toBeUndefined();
});
