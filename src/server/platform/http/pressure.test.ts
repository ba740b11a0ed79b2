import { expect, it, onTestFinished } from 'vitest';
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

it('a database that lets everybody wait is felt while one waits, and forgotten once it answers', async () => {
  const database = heldDatabase();
  const { current } = watch(database);
  await expect.poll(() => current().queueMs, { timeout: 20_000 }).toBeGreaterThan(600);
  expect(database.asked()).toBe(1);
  const free = setInterval(database.letGo, 1);
  onTestFinished(() => clearInterval(free));
  await expect.poll(() => current().queueMs, { timeout: 20_000 }).toBeLessThan(300);
});

it('a wait is forgotten with the first question that need not wait, which is asked at once', async () => {
  const database = heldDatabase();
  const { current } = watch(database);
  await expect.poll(() => current().queueMs, { timeout: 20_000 }).toBeGreaterThan(600);
  database.letGo();
  // Its answer and the next question follow without a timer between them.
  await Promise.resolve().then(() => Promise.resolve());
  expect(database.asked()).toBe(1);
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
