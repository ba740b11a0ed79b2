import { expect, test } from 'vitest';
import { emptySelection, getCurrentSelection } from './queue-selection.ts';

const first = getCurrentSelection(emptySelection, [7, 8, 9], undefined);

test('selects the first question and keeps it when others get more reports', () => {
  expect(first).toMatchObject({ id: 7, place: 0 });
  expect(getCurrentSelection(first, [9, 8, 7], undefined)).toMatchObject({ id: 7, place: 2 });
});

test('selects the next question after closing one, and the previous one after the last', () => {
  expect(getCurrentSelection(first, [8, 9], undefined)).toMatchObject({ id: 8, place: 0 });
  expect(getCurrentSelection({ id: 9, place: 2, replacedId: 0 }, [7, 8], undefined)).toMatchObject({ id: 8, place: 1 });
  const last = { id: 9, place: 0, replacedId: 0 };
  expect(getCurrentSelection(last, [], undefined)).toBe(last);
});

test('selects a question again when its closing is undone', () => {
  const next = getCurrentSelection(first, [8, 9], undefined);
  expect(getCurrentSelection(next, [8, 7, 9], 7)).toMatchObject({ id: 7, place: 1, replacedId: 0 });
});

test('keeps the selection when a question is reported again', () => {
  const next = getCurrentSelection(first, [8, 9], undefined);
  expect(getCurrentSelection(next, [7, 8, 9], undefined)).toMatchObject({ id: 8, place: 1 });
});
