import { beforeEach, expect, it, vi } from 'vitest';
import { followInput, type LastInput } from './last-input.ts';

let page: EventTarget;
let input: LastInput;

const happened = (type: string, facts: object = {}) => page.dispatchEvent(Object.assign(new Event(type), facts));

beforeEach(() => {
  vi.stubGlobal('Element', Map);
  page = new EventTarget();
  input = followInput(page);
});

it('knows who uses a keyboard, and who has gone back to a pointer', () => {
  const heard = vi.fn<() => void>();
  input.subscribe(heard);
  expect(input.isByKeyboard()).toBe(false);
  happened('keydown', { key: 'Enter' });
  expect(input.isByKeyboard()).toBe(true);
  happened('pointerdown');
  expect(input.isByKeyboard()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('takes a click that nobody pointed at for a screen reader’s, and what follows a press for its echo', () => {
  happened('click', { detail: 0 });
  expect(input.isByKeyboard()).toBe(true);
  happened('pointerdown');
  happened('click', { detail: 1 });
  happened('click', { detail: 0 });
  expect(input.isByKeyboard()).toBe(false);
});
