import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { streak } from '#server/db/schema/daily.ts';
import { pickColumns, formatRecordKeys, formatSelectList, formatColumnNames, formatRecordset } from './rows.ts';

const columns = pickColumns(streak, 'playerId', 'lastPlayedDate', 'freezes');

describe('columns of a table', () => {
  it('are selected under their property names, with dates as text', () => {
    expect(formatSelectList(columns)).toBe(
      'player_id as "playerId", last_played_date::text as "lastPlayedDate", freezes as "freezes"',
    );
    expect(formatSelectList(columns, 's')).toBe(
      's.player_id as "playerId", s.last_played_date::text as "lastPlayedDate", s.freezes as "freezes"',
    );
  });

  it('are inserted from one JSON value', () => {
    expect(formatColumnNames(columns)).toBe('player_id, last_played_date, freezes');
    expect(formatRecordKeys(columns)).toBe('"playerId", "lastPlayedDate", "freezes"');
    expect(formatRecordset(columns, 2)).toBe(
      'jsonb_to_recordset($2::jsonb) as x("playerId" text, "lastPlayedDate" date, "freezes" smallint)',
    );
  });
});

/**
 * Number of calls per file that still declare the row type themselves, unchecked. The numbers may only decrease (record
 * 62).
 */
const unchecked: Readonly<Record<string, number>> = {
  challenges: 7,
  tournaments: 19,
  // This file reads every table completely.
  'test/personal-data.test.ts': 1,
};

it('only statements declare their row types', () => {
  const found: Record<string, number> = {};
  for (const file of globSync('{src/server,scripts,test,bench}/**/*.ts')) {
    const uses = readFileSync(file, 'utf8').match(/[.]run</g)?.length ?? 0;
    const place = /features\/(\w+)/.exec(file)?.[1] ?? file;
    if (uses > 0) found[place] = (found[place] ?? 0) + uses;
  }
  const more = Object.entries(found).filter(([place, uses]) => uses > (unchecked[place] ?? 0));
  expect(more).toEqual([]);
});
