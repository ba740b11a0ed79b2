import { beforeEach, expect, it, vi } from 'vitest';
import { trackInput, type InputTracker } from './input-tracker.ts';

let target: EventTarget;
let input: InputTracker;

const dispatch = (type: string, facts: object = {}) => target.dispatchEvent(Object.assign(new Event(type), facts));

beforeEach(() => {
  vi.stubGlobal('Element', Map);
  target = new EventTarget();
  input = trackInput(target);
});

it('detects keyboard use and the return to a pointer', () => {
  const heard = vi.fn<() => void>();
  input.subscribe(heard);
  expect(input.isByKeyboard()).toBe(false);
  dispatch('keydown', { key: 'Enter' });
  expect(input.isByKeyboard()).toBe(true);
  dispatch('pointerdown');
  expect(input.isByKeyboard()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

it("treats a click without a pointer as a screen reader's, and a click that follows a press as its echo", () => {
  dispatch('click', { detail: 0 });
  expect(input.isByKeyboard()).toBe(true);
  dispatch('pointerdown');
  dispatch('click', { detail: 1 });
  dispatch('click', { detail: 0 });
  expect(input.isByKeyboard()).toBe(false);
});
