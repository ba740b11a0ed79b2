// Loaded before the tests of each file and before every program that a test starts (`onTestDate`).
import './test-clock.ts';
