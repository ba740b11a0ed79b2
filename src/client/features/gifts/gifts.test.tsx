import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getGiftExpiry } from '#shared/gifts/rules.ts';
import { createExampleGift } from '#test/fixtures/example-gift.ts';
import { GiftFormFields } from './gift-sheet.tsx';
import { ReceivedGifts, ReceivedList, SentGifts, SentList } from './gift-lists.tsx';
import { formatGiftContent, giftTexts, formatDaysLeft } from './gift-texts.ts';

const client = new QueryClient();
const renderHtml = (node: ReactNode) =>
  renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');

const getText = (node: ReactNode) =>
  renderHtml(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
const now = Date.parse('2026-11-21T10:00:00.000Z');
const renderReceived = (part: Parameters<typeof createExampleGift>[0]) =>
  getText(<ReceivedList gifts={[createExampleGift(part)]} now={now} onGain={() => 0} onReport={() => {}} />);
const renderSent = (part: Parameters<typeof createExampleGift>[0]) =>
  getText(<SentList gifts={[createExampleGift(part)]} now={now} />);

describe('gifts (rules 2.23)', () => {
  it('are listed under "Received Gifts" and "Sent Gifts"', () => {
    expect(getText(<ReceivedGifts onGain={() => 0} onReport={() => {}} />)).toContain('Received Gifts');
    expect(getText(<SentGifts />)).toContain('Sent Gifts');
  });

  it('have a Claim button when received, or a "Claimed" badge', () => {
    expect(renderReceived({})).toContain('|Claim| the gift from Wren|');
    expect(renderReceived({ status: 'claimed' })).toContain('|Claimed|');
    expect(renderReceived({ status: 'claimed' })).not.toContain('|Claim|');
  });

  it('have the badge "Claimed", "Pending" or "Returned" when sent', () => {
    expect(renderSent({})).toContain('|Pending|');
    expect(renderSent({ status: 'claimed' })).toContain('|Claimed|');
    expect(renderSent({ status: 'returned' })).toContain('|Returned|');
  });

  it('hide their content but not the sender until they are claimed', () => {
    const inside = { message: 'For the shop', type: 'power-up', item: 'extraTime', quantity: 2 } as const;
    expect(renderReceived(inside)).toContain('|A gift|From Wren|');
    expect(renderReceived(inside)).not.toContain('Extra Time');
    expect(renderReceived({ ...inside, status: 'claimed' })).toContain('|2 × Extra Time|From Wren|');
  });

  it('show sender or receiver, message and time left', () => {
    const gift = renderReceived({ message: 'For the shop' });
    expect(gift).toContain('|From Wren|');
    expect(gift).toContain('5 days left');
    expect(gift).toContain('|For the shop|');
    expect(renderSent({ type: 'power-up', item: 'extraTime', quantity: 2 })).toContain('|2 × Extra Time|To Pip|');
  });

  it('suggest what to do when there are none', () => {
    expect(getText(<ReceivedList gifts={[]} now={now} onGain={() => 0} onReport={() => {}} />)).toContain(
      'No gifts yet',
    );
    expect(renderHtml(<SentList gifts={[]} now={now} />)).toContain('href="/friends"');
  });
});

describe('the gift dialog (rules 5.6)', () => {
  const form = getText(<GiftFormFields receiverId="pip" coins={120} onSent={() => undefined} />);

  it('asks for a type and offers 10, 25, 50 or 100 coins', () => {
    expect(form).toContain('|Coins|Power-up|');
    expect(form).toContain('|10|25|50|100|');
  });

  it('has an optional message and shows the balance', () => {
    expect(form).toContain('Message (optional)');
    expect(form).toContain('You have 120 coins.');
  });
});

it('reports success and failure (rules 8.5)', () => {
  expect([giftTexts.send.done, giftTexts.claim.done]).toEqual(['Gift sent successfully!', 'Gift claimed!']);
  expect([giftTexts.send.failed, giftTexts.claim.failed]).toEqual(['Failed to send gift', 'Failed to claim gift']);
});

it('counts the days left and marks the last one', () => {
  expect(formatDaysLeft('2026-11-26T10:00:00.000Z', now)).toBe('5 days left');
  expect(formatDaysLeft('2026-11-22T09:00:00.000Z', now)).toBe('last day');
});

it("shows no more days than a gift has when the device's clock is slow", () => {
  expect(formatDaysLeft(getGiftExpiry(new Date(now + 1000)).toISOString(), now)).toBe('7 days left');
});

it("formats amounts in the player's locale", () => {
  expect(formatGiftContent({ item: null, quantity: 100 })).toBe('100 coins');
  expect(formatGiftContent({ item: 'fiftyFifty', quantity: 5 })).toBe('5 × 50/50');
});
