import { describe, expect, it } from 'vitest';
import { exampleImport } from '#test/fixtures/example-import.ts';
import { look } from './import-watch.ts';

const running = exampleImport({ id: 8, status: 'running', finishedAt: null });
const done = exampleImport({ id: 8 });
const older = exampleImport({ id: 7 });
const lost = { kind: 'single', afterId: 7, lostAtMs: 1000, text: 'You seem to be offline.' } as const;

describe('an import that runs already', () => {
  it('is picked up and watched', () => {
    expect(look(null, [running, older], 0)).toEqual({ watched: { id: 8 } });
    expect(look(null, [older], 0)).toEqual({ watched: null });
    expect(look(null, [], 0)).toEqual({ watched: null });
  });

  it('is watched until it ends, which is told once', () => {
    const watched = { id: 8 };
    expect(look(watched, [running, older], 0).watched).toBe(watched);
    expect(look(watched, [done, older], 0)).toEqual({ watched: null, ended: done });
    expect(look(null, [done, older], 0)).toEqual({ watched: null });
  });

  it('that failed has ended too', () => {
    const failed = exampleImport({ id: 8, status: 'failed', error: 'The question source does not answer.' });
    expect(look({ id: 8 }, [failed], 0)).toEqual({ watched: null, ended: failed });
  });
});

describe('a dropped connection during an import', () => {
  it('goes on by looking at the list', () => {
    expect(look(lost, [running, older], 1500)).toEqual({ watched: { id: 8 } });
    expect(look(lost, [done, older], 1500)).toEqual({ watched: null, ended: done });
  });

  it('does not take an older import, or one of another kind, for its own', () => {
    const bulk = exampleImport({ id: 8, kind: 'bulk', status: 'running', finishedAt: null });
    expect(look(lost, [older], 1500)).toEqual({ watched: lost });
    expect(look(lost, [bulk, older], 1500)).toEqual({ watched: lost });
  });

  it('takes the first that came after it for its own', () => {
    const next = exampleImport({ id: 9, status: 'running', finishedAt: null });
    expect(look(lost, [next, done, older], 1500)).toEqual({ watched: null, ended: done });
  });

  it('has not begun when the server knows nothing of it a while later', () => {
    expect(look(lost, [older], 5000)).toEqual({ watched: null, neverBegan: lost });
  });
});
