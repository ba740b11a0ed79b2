import { expect, it } from 'vitest';
import { listFiguresForRole, overviewFigures } from './staff-figures.ts';
import { filterWaitingByRole } from './waiting-counts.ts';

const allCounts = {
  reportedQuestions: 1,
  reportedCases: 2,
  heldBackPlayers: 6,
  failedImports: 3,
  drafts: 4,
  lateJobs: 5,
};
const noCounts = {
  reportedQuestions: 0,
  reportedCases: 0,
  heldBackPlayers: 0,
  failedImports: 0,
  drafts: 0,
  lateJobs: 0,
};

it('shows each role what is waiting in its own areas', () => {
  expect(filterWaitingByRole('admin', allCounts)).toEqual(allCounts);
  expect(filterWaitingByRole('editor', allCounts)).toEqual({
    ...noCounts,
    reportedQuestions: 1,
    failedImports: 3,
    drafts: 4,
  });
  expect(filterWaitingByRole('moderator', allCounts)).toEqual({ ...noCounts, reportedCases: 2, heldBackPlayers: 6 });
  expect(filterWaitingByRole('player', allCounts)).toEqual(noCounts);
});

it('shows editors questions, moderators players, and both the activity', () => {
  expect(listFiguresForRole('admin')).toEqual(overviewFigures);
  expect(listFiguresForRole('editor')).toEqual(['activeToday', 'activeThisWeek', 'gamesToday', 'questions']);
  expect(listFiguresForRole('moderator')).toEqual(overviewFigures.filter((figure) => figure !== 'questions'));
  expect(listFiguresForRole('player')).toEqual([]);
});
