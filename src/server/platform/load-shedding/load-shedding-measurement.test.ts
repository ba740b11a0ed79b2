import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPressureMonitor } from './load-shedding.ts';

function createBlockedDatabase() {
  const waiting: (() => void)[] = [];
  return {
    run: <Row>() => new Promise<Row[]>((resolve) => waiting.push(() => resolve([]))),
    asked: () => waiting.length,
    letGo: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

function watch(database: Parameters<typeof createPressureMonitor>[0]) {
  const pressure = createPressureMonitor(database);
  pressure.start();
  onTestFinished(() => pressure.stop());
  return pressure;
}

describe('queueing time of statements', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is measured while no statement is executed', async () => {
    const database = createBlockedDatabase();
    const { current } = watch(database);
    await pass(250 + 600);
    expect(current().queueMs).toBe(600);
    expect(database.asked()).toBe(1);
  });

  it('drops as soon as one probe need not wait, and the next probe is sent at once', async () => {
    const database = createBlockedDatabase();
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

  it('reports a queue of waits shorter than a second once it has lasted for a second', async () => {
    const database = createBlockedDatabase();
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

  it('ignores a single long wait among short ones', async () => {
    const database = createBlockedDatabase();
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

it('does not count a failing database as a queue', async () => {
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

it('measures a blocked event loop', async () => {
  const { current } = watch({ run: () => Promise.resolve([]) });
  const block = () => {
    const until = performance.now() + 80;
    while (performance.now() < until);
  };
  const busy = setInterval(block, 1);
  onTestFinished(() => clearInterval(busy));
  await expect.poll(() => current().loopDelayMs, { timeout: 30_000 }).toBeGreaterThan(60);
});
