import { expect, it } from 'vitest';
import { type OpenSheet, parseOpenSheet, toSheetQuery } from './use-sheet-address.ts';

it.each<OpenSheet>([null, { kind: 'new' }, { kind: 'edit', id: 28001 }, { kind: 'changes', id: 7 }])(
  'round-trips through the URL: %j',
  (sheet) => {
    expect(parseOpenSheet(new URLSearchParams(toSheetQuery(sheet)))).toEqual(sheet);
  },
);

it.each(['edit=abc', 'edit=0', 'changes=-3', 'changes=1e9'])('opens no sheet for %s', (text) => {
  expect(parseOpenSheet(new URLSearchParams(text))).toBeNull();
});
