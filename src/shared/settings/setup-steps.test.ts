import { expect, it } from 'vitest';
import { type SetupFacts, setupSteps, isLocalHost, getStepStates } from './setup-steps.ts';

const nothingDone: SetupFacts = {
  password: false,
  address: false,
  backup: false,
  mail: false,
  operator: false,
  questions: false,
  invite: false,
  game: false,
};

it('marks a step open until it is done or skipped, and done even if it was skipped', () => {
  const states = getStepStates({ ...nothingDone, password: true, mail: true }, ['mail', 'questions']);
  expect(states.map(({ step }) => step)).toEqual(setupSteps);
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
])('detects whether %s is a local host name', (hostname, isHome) => {
  expect(isLocalHost(hostname)).toBe(isHome);
});
