import { expect, it } from 'vitest';
import { decisionsFor, reportedKinds } from '#shared/player-reports/rules.ts';
import { decisionText, reportsText } from './report-texts.ts';

it('every decision that can be made has its words, and a tournament’s name is not a player’s', () => {
  for (const kind of reportedKinds) {
    for (const decision of decisionsFor[kind]) expect(decisionText(kind, decision).done).not.toBe('');
  }
  expect(decisionText('tournament', 'renamed').done).toContain('tournament');
  expect(decisionText('player', 'renamed').done).toContain('player');
});

it('one report is one', () => {
  expect([reportsText(1), reportsText(3)]).toEqual(['1 report', '3 reports']);
});
