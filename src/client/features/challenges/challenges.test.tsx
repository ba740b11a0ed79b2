import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import { ChallengeForm } from './challenge-form.tsx';
import { Challenges } from './challenge-list.tsx';
import { challengeTexts } from './challenge-texts.ts';
import { exampleChallenge } from '#test/fixtures/example-challenge.ts';

const client = new QueryClient();
const html = (node: ReactNode) =>
  renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
const list = (part: Partial<Challenge>, userId = 'pip') =>
  html(<Challenges challenges={[exampleChallenge(part)]} userId={userId} onDeclined={() => undefined} />);

/** What can be read and heard. */
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('a challenge (rules 2.22, 4.4)', () => {
  it('has a status dot with its word, the category, the opponent and the date', () => {
    expect(list({})).toMatch(/badge-live.*challenge-dot.*Pending/s);
    expect(text(list({}))).toContain('|History|Wren challenged you|');
    expect(text(list({}, 'wren'))).toContain('|You challenged Pip|');
    expect(list({})).toContain('dateTime="2026-11-19T10:00:00.000Z"');
  });

  it('that is pending (yellow) is accepted or declined', () => {
    expect(text(list({}))).toMatch(/\|Accept\|.*\|Decline\|/s);
    expect(text(list({}, 'wren'))).toContain('|Take back|');
    expect(text(list({}, 'wren'))).toContain('Waiting for Pip to accept');
  });

  it('that is accepted (green) has a "Play Now" link to the game', () => {
    const markup = list({ status: 'accepted', canPlay: true });
    expect(markup).toContain('badge-done');
    expect(markup).toContain('href="/game?category=3&amp;challenge=7"');
    expect(text(markup)).toContain('|Play Now|');
  });

  it('that one has played waits for the other, and tells nothing of them', () => {
    const part = { status: 'accepted', hasPlayed: true, challengedScore: 800 } as const;
    expect(text(list(part))).toContain('You scored 800. Waiting for Wren to play');
    expect(text(list(part))).not.toContain('Play Now');
  });

  it('that is completed (blue) shows both scores and the winner, and a rematch', () => {
    const part = { status: 'completed', challengerScore: 700, challengedScore: 1_100, winnerId: 'pip' } as const;
    expect(list(part)).toContain('badge-open');
    expect(text(list(part))).toContain('|You|1,100|Wren|700|You won!|');
    expect(text(list(part, 'wren'))).toContain('|You|700|Pip|1,100|Pip won|');
    expect(text(list(part))).toContain('|Rematch|');
  });

  it('can be a draw, or decided between equal scores', () => {
    const tie = { status: 'completed', challengerScore: 700, challengedScore: 700 } as const;
    expect(text(list(tie))).toContain('|A draw|');
    expect(text(list({ ...tie, winnerId: 'wren' }))).toContain('|Wren won|Same score: more right answers');
  });

  it('that was forfeited says who ended it', () => {
    const part = { status: 'completed', challengedScore: 900, winnerId: 'wren', isForfeit: true } as const;
    expect(text(list(part))).toContain('|Wren won|You ended the challenge after starting it.|');
    expect(text(list(part, 'wren'))).toContain('|You won!|Pip ended the challenge after starting it.|');
    expect(text(list(part))).not.toContain('Rematch');
  });

  it('that is declined (red) offers nothing', () => {
    expect(list({ status: 'declined' })).toContain('badge-bad');
    expect(list({ status: 'declined' })).not.toContain('<button');
  });

  it('that has expired says so', () => {
    expect(text(list({ status: 'expired' }))).toContain('|Expired|');
  });
});

it('says what to do when there are none', () => {
  expect(text(html(<Challenges challenges={[]} userId="pip" onDeclined={() => undefined} />))).toContain(
    '|Challenge a friend|',
  );
});

it('the dialog has a "Send Challenge" button', () => {
  expect(text(html(<ChallengeForm challengedId="pip" onSent={() => undefined} />))).toContain('|Send Challenge|');
});

it('says how it went (rules 8.5)', () => {
  const { send, accept, decline } = challengeTexts;
  expect([send.done, accept.done, decline.done]).toEqual([
    'Challenge sent!',
    'Challenge accepted!',
    'Challenge declined',
  ]);
});
