// Loaded before the tests of a file, and before every program that a test starts (`onTestDate`).
import { moveClock } from './moved-clock.ts';
import { clockShiftMs } from './test-date.ts';

moveClock(clockShiftMs());
