import { expect, test } from 'vitest';
import { listWaitingEntries } from './waiting-entries.ts';

const nothing = {
  reportedQuestions: 0,
  reportedCases: 0,
  heldBackPlayers: 0,
  failedImports: 0,
  drafts: 0,
  lateJobs: 0,
};

test('lists only pending tasks, each with its number', () => {
  const said = listWaitingEntries({ ...nothing, reportedQuestions: 10, drafts: 1 }).map(({ text, href }) => [
    text,
    href,
  ]);
  expect(said).toEqual([
    ['10 reported questions', '/admin/reports'],
    ['1 draft to publish', '/admin/questions?status=draft'],
  ]);
  expect(listWaitingEntries(nothing)).toEqual([]);
});
