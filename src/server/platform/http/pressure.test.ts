import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPressure } from './pressure.ts';

/** A database whose only connection is held until it is let go. */
function heldDatabase() {
  const waiting: (() => void)[] = [];
  return {
    run: <Row>() => new Promise<Row[]>((resolve) => waiting.push(() => resolve([]))),
    asked: () => waiting.length,
    letGo: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

function watch(database: Parameters<typeof createPressure>[0]) {
  const pressure = createPressure(database);
  pressure.start();
  onTestFinished(() => pressure.stop());
  return pressure;
}

describe('how long a statement waits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('a database that lets everybody wait is felt while nobody comes through', async () => {
    const database = heldDatabase();
    const { current } = watch(database);
    await pass(250 + 600);
    expect(current().queueMs).toBe(600);
    expect(database.asked()).toBe(1);
  });

  it('a queue is over with the first question that need not wait, which is asked at once', async () => {
    const database = heldDatabase();
    const { current } = watch(database);
    await pass(250 + 600);
    database.letGo();
    await pass(0);
    expect(database.asked()).toBe(1);
    expect(current().queueMs).toBe(600);
    database.letGo();
    await pass(0);
    expect(current().queueMs).toBe(0);
  });

  it('a queue in which every wait is short of a second is felt once it stands for a second', async () => {
    const database = heldDatabase();
    const { current } = watch(database);
    await pass(250);
    database.letGo();
    const felt: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(400);
      felt.push(current().queueMs);
      database.letGo();
    }
    expect(felt.slice(0, 2)).toEqual([0, 0]);
    expect(felt.at(-1)).toBeGreaterThan(250);
  });

  it('one long wait among short ones is no queue', async () => {
    const database = heldDatabase();
    const { current } = watch(database);
    await pass(250);
    database.letGo();
    await pass(250 + 700);
    expect(current().queueMs).toBe(0);
    database.letGo();
    await pass(0);
    database.letGo();
    await pass(0);
    expect(current().queueMs).toBe(0);
  });
});

it('a database that refuses is no queue', async () => {
  let times = 0;
  const { current } = watch({
    run: () => {
      times += 1;
      return Promise.reject(new Error('it is gone'));
    },
  });
  await expect.poll(() => times, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(current().queueMs).toBeLessThan(600);
});

it('a loop that is never free is felt', async () => {
  const { current } = watch({ run: () => Promise.resolve([]) });
  const block = () => {
    const until = performance.now() + 80;
    while (performance.now() < until);
  };
  const busy = setInterval(block, 1);
  onTestFinished(() => clearInterval(busy));
  await expect.poll(() => current().loopDelayMs, { timeout: 30_000 }).toBeGreaterThan(60);
});
