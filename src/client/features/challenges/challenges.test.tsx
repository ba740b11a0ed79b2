import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import { ChallengeForm } from './challenge-sheet.tsx';
import { Challenges } from './challenge-list.tsx';
import { challengeMessages } from './challenge-texts.ts';
import { createExampleChallenge } from '#test/fixtures/example-challenge.ts';

const client = new QueryClient();
const renderHtml = (node: ReactNode) =>
  renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
const renderList = (part: Partial<Challenge>, userId = 'pip') =>
  renderHtml(<Challenges challenges={[createExampleChallenge(part)]} userId={userId} onDeclined={() => undefined} />);

const toText = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('challenge entry (rules 2.22, 4.4)', () => {
  it('shows status dot with label, category, opponent and date', () => {
    expect(renderList({})).toMatch(/badge-live.*challenge-dot.*Pending/s);
    expect(toText(renderList({}))).toContain('|History|Wren challenged you|');
    expect(toText(renderList({}, 'wren'))).toContain('|You challenged Pip|');
    expect(renderList({})).toContain('dateTime="2026-11-19T10:00:00.000Z"');
  });

  it('offers to accept or decline a pending challenge (yellow)', () => {
    expect(toText(renderList({}))).toMatch(/\|Accept\|.*\|Decline\|/s);
    expect(toText(renderList({}, 'wren'))).toContain('|Take back|');
    expect(toText(renderList({}, 'wren'))).toContain('Waiting for Pip to accept');
  });

  it('has a "Play Now" link for an accepted challenge (green)', () => {
    const markup = renderList({ status: 'accepted', canPlay: true });
    expect(markup).toContain('badge-done');
    expect(markup).toContain('href="/game?category=3&amp;challenge=7"');
    expect(toText(markup)).toContain('|Play Now|');
  });

  it("waits for the opponent after the player has played, and hides the opponent's result", () => {
    const part = { status: 'accepted', hasPlayed: true, challengedScore: 800 } as const;
    expect(toText(renderList(part))).toContain('You scored 800. Waiting for Wren to play');
    expect(toText(renderList(part))).not.toContain('Play Now');
  });

  it('shows both scores, the winner and a rematch for a completed challenge (blue)', () => {
    const part = { status: 'completed', challengerScore: 700, challengedScore: 1_100, winnerId: 'pip' } as const;
    expect(renderList(part)).toContain('badge-open');
    expect(toText(renderList(part))).toContain('|You|1,100|Wren|700|You won!|');
    expect(toText(renderList(part, 'wren'))).toContain('|You|700|Pip|1,100|Pip won|');
    expect(toText(renderList(part))).toContain('|Rematch|');
  });

  it('shows a draw, or the decision between equal scores', () => {
    const tie = { status: 'completed', challengerScore: 700, challengedScore: 700 } as const;
    expect(toText(renderList(tie))).toContain('|A draw|');
    expect(toText(renderList({ ...tie, winnerId: 'wren' }))).toContain('|Wren won|Same score: more right answers');
  });

  it('states who forfeited', () => {
    const part = { status: 'completed', challengedScore: 900, winnerId: 'wren', isForfeit: true } as const;
    expect(toText(renderList(part))).toContain('|Wren won|You ended the challenge after starting it.|');
    expect(toText(renderList(part, 'wren'))).toContain('|You won!|Pip ended the challenge after starting it.|');
    expect(toText(renderList(part))).not.toContain('Rematch');
  });

  it('offers nothing for a declined challenge (red)', () => {
    expect(renderList({ status: 'declined' })).toContain('badge-bad');
    expect(renderList({ status: 'declined' })).not.toContain('<button');
  });

  it('shows that a challenge has expired', () => {
    expect(toText(renderList({ status: 'expired' }))).toContain('|Expired|');
  });
});

it('explains what to do without challenges', () => {
  expect(toText(renderHtml(<Challenges challenges={[]} userId="pip" onDeclined={() => undefined} />))).toContain(
    '|Challenge a friend|',
  );
});

it('the dialog has a "Send Challenge" button', () => {
  expect(toText(renderHtml(<ChallengeForm challengedId="pip" onSent={() => undefined} />))).toContain(
    '|Send Challenge|',
  );
});

it('states the result (rules 8.5)', () => {
  const { send, accept, decline } = challengeMessages;
  expect([send.done, accept.done, decline.done]).toEqual([
    'Challenge sent!',
    'Challenge accepted!',
    'Challenge declined',
  ]);
});
