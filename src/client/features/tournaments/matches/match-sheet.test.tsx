import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MatchResult } from '#shared/tournaments/contract.ts';
import {
  exampleFinishedMatches,
  createExampleBracketMatch,
  exampleParticipants,
} from '#test/fixtures/example-tournament.ts';
import { MatchQuestions } from './match-sheet.tsx';
import { createPeopleMap, getSides } from '../model/match-sides.ts';

const match = exampleFinishedMatches[3] ?? createExampleBracketMatch(4);
const sides = getSides(match, createPeopleMap(exampleParticipants), 'wren');

type Question = MatchResult['questions'][number];

const question = (position: number, part: Partial<Question>): Question => ({
  position,
  question: null,
  correctAnswer: null,
  difficulty: 'easy',
  player1: { outcome: 'right', points: 100, timeTaken: 4.2 },
  player2: { outcome: 'wrong', points: 0, timeTaken: 11 },
  ...part,
});

function html(questions: Question[], isUsualClock = true): string {
  const result: MatchResult = {
    match,
    tournamentId: 12,
    tournamentName: 'The Harbour Cup',
    rounds: 3,
    player1: null,
    player2: null,
    questions,
  };
  return renderToString(<MatchQuestions result={result} sides={sides} isUsualClock={isUsualClock} />).replaceAll(
    '<!-- -->',
    '',
  );
}
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('a decided match by question', () => {
  it('is a table with both answers to each question, also as text', () => {
    const shown = html([question(1, {}), question(2, { player1: { outcome: 'timeout', points: 0, timeTaken: null } })]);
    expect(text(shown)).toContain('|Question|Pip Lindqvist|Wren|');
    expect(text(shown)).toContain('|1. Easy|Right, |100|4.2 s|Wrong, |0|11.0 s|');
    expect(text(shown)).toContain('|2. Easy|Time up, |0|time up|');
    expect(shown).toContain('scope="row"');
  });

  it('shows each player’s path through the questions', () => {
    const shown = html([question(1, {}), question(2, { player2: null })]);
    expect(text(shown)).toContain('|Pip Lindqvist: 2 of 2 right|');
    expect(shown).toContain('aria-label="wrong, not played"');
  });

  it('shows the question and its correct answer only to the match’s players', () => {
    const told = { question: 'Who painted the ceiling?', correctAnswer: 'Michelangelo' };
    expect(text(html([question(1, told)]))).toContain('|Who painted the ceiling?|Right answer: Michelangelo|');
    expect(text(html([question(1, {})]))).not.toContain('Right answer');
  });

  it('explains how times are converted when players have different clocks', () => {
    expect(text(html([question(1, {})], false))).toContain('|Times are told as by the usual clock of 30 seconds.|');
    expect(text(html([question(1, {})]))).not.toContain('usual clock');
  });

  it('shows nothing before both have played', () => {
    expect(text(html([]))).toContain('once both have played');
  });
});
