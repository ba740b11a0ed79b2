import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PracticeSummary } from './practice-card.tsx';
import { NextActionButton, PracticeOutcome } from './practice-end.tsx';
import { PracticeStart } from './practice-start.tsx';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const state = { due: 12, waiting: 5, nextDueAt: null, mastered: 8 };
const nothingDue = { due: 0, waiting: 5, nextDueAt: '2026-11-24T12:00:00.000Z', mastered: 8 };
const noop = () => undefined;

const renderHtml = (node: ReactNode) => renderToString(node).replaceAll('<!-- -->', '');
const renderText = (node: ReactNode) =>
  renderHtml(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

describe('practice card', () => {
  it('shows how many mistakes are due and links to them', () => {
    const card = <PracticeSummary state={state} now={now} />;
    expect(renderText(card)).toContain('|Practice my mistakes|12 mistakes are due.|5 come back later|8 mastered|');
    expect(renderHtml(card)).toContain('href="/practice"');
  });

  it('links to a game while nothing is due', () => {
    const card = <PracticeSummary state={nothingDue} now={now} />;
    expect(renderText(card)).toContain('|Nothing is due. The next one comes back in 3 days.|');
    expect(renderHtml(card)).not.toContain('href="/practice"');
    expect(renderHtml(card)).toContain('href="/game"');
  });
});

describe('practice start', () => {
  it('explains the round, and nothing runs until Start', () => {
    const words = renderText(<PracticeStart state={state} now={now} onStart={noop} />);
    expect(words).toContain('10 questions that you answered wrong before');
    expect(words).toContain('No lives, no coins, no rank, no power-ups');
    expect(words).toContain('|Start|');
  });

  it('offers a game if nothing is due', () => {
    const words = renderText(<PracticeStart state={nothingDue} now={now} onStart={noop} />);
    expect(words).not.toContain('|Start|');
    expect(words).toContain('|Quick Play|');
  });
});

describe('practice end', () => {
  const result = { questionsAnswered: 10, questionsCorrect: 7 };

  it('shows what is mastered, what comes back and what is due', () => {
    const words = renderText(<PracticeOutcome result={result} masteredBefore={6} state={state} now={now} />);
    expect(words).toContain('|7|/10|right this time|');
    expect(words).toContain('|2 mastered|They do not come back|');
    expect(words).toContain('|5 come back|In 1 to 21 days, to make sure|');
    expect(words).toContain('|3 still wrong|Try again now|');
    expect(words).toContain('|Still due: 12 mistakes.|');
  });

  it('links to another round while something is due, otherwise to the progress, and nowhere before that is known', () => {
    const way = (known: typeof state | typeof nothingDue | undefined, isLost = false) =>
      renderHtml(<NextActionButton state={known} hasLoadError={isLost} onAgain={noop} />);
    expect(way(state)).toContain('Practice more');
    expect(way(nothingDue)).toContain('href="/progress"');
    expect(way(undefined)).toContain('aria-disabled="true"');
    expect(way(undefined, true)).toContain('href="/progress"');
  });

  it('shows when the rest comes back', () => {
    const flawless = { questionsAnswered: 3, questionsCorrect: 3 };
    const end = <PracticeOutcome result={flawless} masteredBefore={8} state={nothingDue} now={now} />;
    expect(renderText(end)).toContain('|3 come back|The next one in 3 days|');
  });

  it('shows no data that could not be loaded', () => {
    const end = <PracticeOutcome result={result} masteredBefore={6} state={null} now={now} />;
    expect(renderText(end)).not.toContain('mastered');
    expect(renderText(end)).not.toContain('due.');
  });
});
