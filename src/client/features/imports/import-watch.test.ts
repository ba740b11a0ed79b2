import { describe, expect, it } from 'vitest';
import { createExampleImport } from '#test/fixtures/example-import.ts';
import { checkWatchedImport } from './import-watch.ts';

const runningJob = createExampleImport({ id: 8, status: 'running', finishedAt: null });
const doneJob = createExampleImport({ id: 8 });
const olderJob = createExampleImport({ id: 7 });
const lostCall = { kind: 'single', afterId: 7, lostAtMs: 1000, text: 'You seem to be offline.' } as const;

describe('an import that is already running', () => {
  it('is detected and watched', () => {
    expect(checkWatchedImport(null, [runningJob, olderJob], 0)).toEqual({ watched: { id: 8 } });
    expect(checkWatchedImport(null, [olderJob], 0)).toEqual({ watched: null });
    expect(checkWatchedImport(null, [], 0)).toEqual({ watched: null });
  });

  it('is watched until it ends, which is reported once', () => {
    const watched = { id: 8 };
    expect(checkWatchedImport(watched, [runningJob, olderJob], 0).watched).toBe(watched);
    expect(checkWatchedImport(watched, [doneJob, olderJob], 0)).toEqual({ watched: null, ended: doneJob });
    expect(checkWatchedImport(null, [doneJob, olderJob], 0)).toEqual({ watched: null });
  });

  it('has ended when it failed', () => {
    const failed = createExampleImport({ id: 8, status: 'failed', error: 'The question source does not answer.' });
    expect(checkWatchedImport({ id: 8 }, [failed], 0)).toEqual({ watched: null, ended: failed });
  });
});

describe('a lost connection during an import', () => {
  it('continues by watching the list', () => {
    expect(checkWatchedImport(lostCall, [runningJob, olderJob], 1500)).toEqual({ watched: { id: 8 } });
    expect(checkWatchedImport(lostCall, [doneJob, olderJob], 1500)).toEqual({ watched: null, ended: doneJob });
  });

  it('does not match an older import or one of another kind', () => {
    const bulk = createExampleImport({ id: 8, kind: 'bulk', status: 'running', finishedAt: null });
    expect(checkWatchedImport(lostCall, [olderJob], 1500)).toEqual({ watched: lostCall });
    expect(checkWatchedImport(lostCall, [bulk, olderJob], 1500)).toEqual({ watched: lostCall });
  });

  it('matches the first import that started after the call', () => {
    const next = createExampleImport({ id: 9, status: 'running', finishedAt: null });
    expect(checkWatchedImport(lostCall, [next, doneJob, olderJob], 1500)).toEqual({ watched: null, ended: doneJob });
  });

  it('is given up when the server shows no import a while later', () => {
    expect(checkWatchedImport(lostCall, [olderJob], 5000)).toEqual({ watched: null, neverStarted: lostCall });
  });
});
