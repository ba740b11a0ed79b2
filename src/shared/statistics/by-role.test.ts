import { expect, it } from 'vitest';
import { figuresFor, overviewFigures } from './overview-figures.ts';
import { waitingFor } from './waiting-for.ts';

const all = { reportedQuestions: 1, reportedCases: 2, heldBackPlayers: 6, failedImports: 3, drafts: 4, lateJobs: 5 };
const none = { reportedQuestions: 0, reportedCases: 0, heldBackPlayers: 0, failedImports: 0, drafts: 0, lateJobs: 0 };

it('tells everybody with a role what waits in their own rooms', () => {
  expect(waitingFor('admin', all)).toEqual(all);
  expect(waitingFor('editor', all)).toEqual({ ...none, reportedQuestions: 1, failedImports: 3, drafts: 4 });
  expect(waitingFor('moderator', all)).toEqual({ ...none, reportedCases: 2, heldBackPlayers: 6 });
  expect(waitingFor('player', all)).toEqual(none);
});

it('tells an editor of questions, a moderator of players, and both how much is played', () => {
  expect(figuresFor('admin')).toEqual(overviewFigures);
  expect(figuresFor('editor')).toEqual(['activeToday', 'activeThisWeek', 'gamesToday', 'questions']);
  expect(figuresFor('moderator')).toEqual(overviewFigures.filter((figure) => figure !== 'questions'));
  expect(figuresFor('player')).toEqual([]);
});
