import { shiftClock } from './process-clock.ts';
import { getClockShiftMs } from './test-date.ts';

// A separate module, because modules are evaluated once while the setup file runs before every file of a worker.
shiftClock(getClockShiftMs());
