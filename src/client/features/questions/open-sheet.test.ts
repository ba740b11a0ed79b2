import { expect, it } from 'vitest';
import { type OpenSheet, openSheetOf, sheetQuery } from './open-sheet.ts';

it.each<OpenSheet>([null, { kind: 'new' }, { kind: 'edit', id: 28001 }, { kind: 'changes', id: 7 }])(
  'survives a reload: %j',
  (sheet) => {
    expect(openSheetOf(new URLSearchParams(sheetQuery(sheet)))).toEqual(sheet);
  },
);

it.each(['edit=abc', 'edit=0', 'changes=-3', 'changes=1e9'])('opens nothing for %s', (text) => {
  expect(openSheetOf(new URLSearchParams(text))).toBeNull();
});
