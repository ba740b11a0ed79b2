import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PracticeInShort } from './practice-card.tsx';
import { OnwardButton, PracticeOutcome } from './practice-end.tsx';
import { PracticeStart } from './practice-start.tsx';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const state = { due: 12, waiting: 5, nextDueAt: null, mastered: 8 };
const resting = { due: 0, waiting: 5, nextDueAt: '2026-11-24T12:00:00.000Z', mastered: 8 };
const nothing = () => undefined;

const html = (node: ReactNode) => renderToString(node).replaceAll('<!-- -->', '');
const text = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

describe('the card "Practice my mistakes"', () => {
  it('tells how many are due and leads to them', () => {
    const card = <PracticeInShort state={state} now={now} />;
    expect(text(card)).toContain('|Practice my mistakes|12 mistakes are due.|5 come back later|8 mastered|');
    expect(html(card)).toContain('href="/practice"');
  });

  it('leads to a game instead while nothing is due', () => {
    const card = <PracticeInShort state={resting} now={now} />;
    expect(text(card)).toContain('|Nothing is due. The next one comes back in 3 days.|');
    expect(html(card)).not.toContain('href="/practice"');
    expect(html(card)).toContain('href="/game"');
  });
});

describe('before a round', () => {
  it('tells what it is, and nothing runs until Start', () => {
    const words = text(<PracticeStart state={state} now={now} onStart={nothing} />);
    expect(words).toContain('10 questions that you answered wrong before');
    expect(words).toContain('No lives, no coins, no rank, no power-ups');
    expect(words).toContain('|Start|');
  });

  it('offers a game where nothing is due', () => {
    const words = text(<PracticeStart state={resting} now={now} onStart={nothing} />);
    expect(words).not.toContain('|Start|');
    expect(words).toContain('|Quick Play|');
  });
});

describe('the end of a round', () => {
  const result = { questionsAnswered: 10, questionsCorrect: 7 };

  it('tells what is mastered, what comes back and what waits', () => {
    const words = text(<PracticeOutcome result={result} masteredBefore={6} state={state} now={now} />);
    expect(words).toContain('|7|/10|right this time|');
    expect(words).toContain('|2 mastered|They do not come back|');
    expect(words).toContain('|5 come back|In 1 to 21 days, to make sure|');
    expect(words).toContain('|3 still wrong|Try again now|');
    expect(words).toContain('|Still due: 12 mistakes.|');
  });

  it('leads to another round as long as something is due, else to the progress; never anywhere before that is known', () => {
    const way = (known: typeof state | typeof resting | undefined, isLost = false) =>
      html(<OnwardButton state={known} isLost={isLost} onAgain={nothing} />);
    expect(way(state)).toContain('Practice more');
    expect(way(resting)).toContain('href="/progress"');
    expect(way(undefined)).toContain('aria-disabled="true"');
    expect(way(undefined, true)).toContain('href="/progress"');
  });

  it('tells when what is left comes back', () => {
    const flawless = { questionsAnswered: 3, questionsCorrect: 3 };
    const end = <PracticeOutcome result={flawless} masteredBefore={8} state={resting} now={now} />;
    expect(text(end)).toContain('|3 come back|The next one in 3 days|');
  });

  it('claims nothing that could not be read', () => {
    const end = <PracticeOutcome result={result} masteredBefore={6} state={null} now={now} />;
    expect(text(end)).not.toContain('mastered');
    expect(text(end)).not.toContain('due.');
  });
});
