import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { giftExpiry } from '#shared/gifts/rules.ts';
import { exampleGift } from '#test/fixtures/example-gift.ts';
import { GiftFormFields } from './gift-form.tsx';
import { ReceivedGifts, ReceivedList, SentGifts, SentList } from './gift-lists.tsx';
import { contentText, giftTexts, leftText } from './gift-texts.ts';

const client = new QueryClient();
const html = (node: ReactNode) =>
  renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');

/** What can be read and heard. */
const text = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
const now = Date.parse('2026-11-21T10:00:00.000Z');
const received = (part: Parameters<typeof exampleGift>[0]) =>
  text(<ReceivedList gifts={[exampleGift(part)]} now={now} onGain={() => 0} onReport={() => {}} />);
const sent = (part: Parameters<typeof exampleGift>[0]) => text(<SentList gifts={[exampleGift(part)]} now={now} />);

describe('gifts (rules 2.23)', () => {
  it('stand under "Received Gifts" and "Sent Gifts"', () => {
    expect(text(<ReceivedGifts onGain={() => 0} onReport={() => {}} />)).toContain('Received Gifts');
    expect(text(<SentGifts />)).toContain('Sent Gifts');
  });

  it('received ones have a Claim button, or a "Claimed" badge', () => {
    expect(received({})).toContain('|Claim| the gift from Wren|');
    expect(received({ status: 'claimed' })).toContain('|Claimed|');
    expect(received({ status: 'claimed' })).not.toContain('|Claim|');
  });

  it('sent ones have the badge "Claimed" or "Pending", and "Returned" when nobody claimed them', () => {
    expect(sent({})).toContain('|Pending|');
    expect(sent({ status: 'claimed' })).toContain('|Claimed|');
    expect(sent({ status: 'returned' })).toContain('|Returned|');
  });

  it('stand wrapped until they are claimed: who gave it is told, and not what it is', () => {
    const inside = { message: 'For the shop', type: 'power-up', item: 'extraTime', quantity: 2 } as const;
    expect(received(inside)).toContain('|A gift|From Wren|');
    expect(received(inside)).not.toContain('Extra Time');
    expect(received({ ...inside, status: 'claimed' })).toContain('|2 × Extra Time|From Wren|');
  });

  it('say from whom and to whom, what was written with it, and how long they wait', () => {
    const gift = received({ message: 'For the shop' });
    expect(gift).toContain('|From Wren|');
    expect(gift).toContain('5 days left');
    expect(gift).toContain('|For the shop|');
    expect(sent({ type: 'power-up', item: 'extraTime', quantity: 2 })).toContain('|2 × Extra Time|To Pip|');
  });

  it('say what to do when there are none', () => {
    expect(text(<ReceivedList gifts={[]} now={now} onGain={() => 0} onReport={() => {}} />)).toContain('No gifts yet');
    expect(html(<SentList gifts={[]} now={now} />)).toContain('href="/friends"');
  });
});

describe('the gift dialog (rules 5.6)', () => {
  const form = text(<GiftFormFields receiverId="pip" coins={120} onSent={() => undefined} />);

  it('asks for a type, and offers 10, 25, 50 or 100 coins', () => {
    expect(form).toContain('|Coins|Power-up|');
    expect(form).toContain('|10|25|50|100|');
  });

  it('has an optional message, and shows what one has', () => {
    expect(form).toContain('Message (optional)');
    expect(form).toContain('You have 120 coins.');
  });
});

it('says how a gift went (rules 8.5)', () => {
  expect([giftTexts.send.done, giftTexts.claim.done]).toEqual(['Gift sent successfully!', 'Gift claimed!']);
  expect([giftTexts.send.failed, giftTexts.claim.failed]).toEqual(['Failed to send gift', 'Failed to claim gift']);
});

it('counts the days that are left, and calls the last one so', () => {
  expect(leftText('2026-11-26T10:00:00.000Z', now)).toBe('5 days left');
  expect(leftText('2026-11-22T09:00:00.000Z', now)).toBe('last day');
});

it('counts no more days than a gift has, where the clock of the device is slow', () => {
  expect(leftText(giftExpiry(new Date(now + 1000)).toISOString(), now)).toBe('7 days left');
});

it('writes amounts as the reader does', () => {
  expect(contentText({ item: null, quantity: 100 })).toBe('100 coins');
  expect(contentText({ item: 'fiftyFifty', quantity: 5 })).toBe('5 × 50/50');
});
