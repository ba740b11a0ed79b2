import { expect, it } from 'vitest';
import { decisionsByKind, reportedKinds } from '#shared/player-reports/rules.ts';
import { getDecisionText, formatReportCount } from './report-texts.ts';

it('has texts for every decision, with different ones for a tournament’s name and a player’s name', () => {
  for (const kind of reportedKinds) {
    for (const decision of decisionsByKind[kind]) expect(getDecisionText(kind, decision).done).not.toBe('');
  }
  expect(getDecisionText('tournament', 'renamed').done).toContain('tournament');
  expect(getDecisionText('player', 'renamed').done).toContain('player');
});

it('formats one report in the singular', () => {
  expect([formatReportCount(1), formatReportCount(3)]).toEqual(['1 report', '3 reports']);
});
