import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Preloaded into the measured server. SIGUSR2 starts watching its event loop, and the next SIGUSR2 prints the 99th
// percentile of the delay.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let isWatching = false;
  process.on('SIGUSR2', () => {
    isWatching = !isWatching;
    if (isWatching) {
      delay.reset();
      delay.enable();
      process.stdout.write('the event loop is watched\n');
      return;
    }
    delay.disable();
    process.stdout.write(`the event loop was late by ${(delay.percentile(99) / 1e6).toFixed(2)} ms\n`);
  });
}
