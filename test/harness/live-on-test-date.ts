// Loaded before the tests of a file, and before every program that a test starts (`onTestDate`).
import './test-clock.ts';
