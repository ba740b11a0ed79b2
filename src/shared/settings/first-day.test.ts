import { expect, it } from 'vitest';
import { type FirstDayFacts, firstSteps, isAtHome, stepStates } from './first-day.ts';

const nothing: FirstDayFacts = {
  password: false,
  address: false,
  backup: false,
  mail: false,
  operator: false,
  questions: false,
  invite: false,
  game: false,
};

it('a step is open until it is done or skipped, and done however it was skipped', () => {
  const states = stepStates({ ...nothing, password: true, mail: true }, ['mail', 'questions']);
  expect(states.map(({ step }) => step)).toEqual(firstSteps);
  expect(states.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(['password', 'mail']);
  expect(states.filter(({ state }) => state === 'skipped').map(({ step }) => step)).toEqual(['questions']);
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['trivia.localhost', true],
  ['192.168.0.20', false],
  ['trivia.example', false],
  ['localhost.example', false],
])('whether only this machine comes to %s', (hostname, isHome) => {
  expect(isAtHome(hostname)).toBe(isHome);
});
