import { expect, it } from 'vitest';
import { getInputMethod } from './input-method.ts';

const touch = { type: 'pointerdown', isTrusted: true, detail: 0, pointerType: 'touch', width: 23, height: 23 };
const mouse = { type: 'pointerdown', isTrusted: true, detail: 0, pointerType: 'mouse', width: 1, height: 1 };
const click = { type: 'click', isTrusted: true, detail: 0, pointerType: '' };

it.each([
  ['a key', { type: 'keydown', isTrusted: true }, 'keys'],
  ['a screen reader that presses a button', click, 'keys'],
  ['the same where clicks are no pointer events', { type: 'click', isTrusted: true, detail: 0 }, 'keys'],
  ['a double tap of VoiceOver', { ...touch, width: 0, height: 0 }, 'keys'],
  ['a finger', touch, 'pointer'],
  ['a mouse', mouse, 'pointer'],
  ['a mouse of a browser that measures none', { ...mouse, width: 0, height: 0 }, 'pointer'],
  ['the click behind a pointer', { ...click, detail: 1, pointerType: 'touch' }, null],
  ['what a script does', { ...click, isTrusted: false }, null],
])('detects the input method of %s', (_name, press, means) => {
  expect(getInputMethod(press)).toBe(means);
});
