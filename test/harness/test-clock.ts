import { moveClock } from './moved-clock.ts';
import { clockShiftMs } from './test-date.ts';

// A module, since it is loaded once: the setup file runs before every file of a worker.
moveClock(clockShiftMs());
