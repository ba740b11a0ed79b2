import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { streak } from '#server/db/schema/daily.ts';
import { columnsOf, keysOf, listed, namesOf, recordset } from './rows.ts';

const columns = columnsOf(streak, 'playerId', 'lastPlayedDate', 'freezes');

describe('columns of a table', () => {
  it('are selected under the names of the code, dates as text', () => {
    expect(listed(columns)).toBe(
      'player_id as "playerId", last_played_date::text as "lastPlayedDate", freezes as "freezes"',
    );
    expect(listed(columns, 's')).toBe(
      's.player_id as "playerId", s.last_played_date::text as "lastPlayedDate", s.freezes as "freezes"',
    );
  });

  it('are written from one JSON', () => {
    expect(namesOf(columns)).toBe('player_id, last_played_date, freezes');
    expect(keysOf(columns)).toBe('"playerId", "lastPlayedDate", "freezes"');
    expect(recordset(columns, 2)).toBe(
      'jsonb_to_recordset($2::jsonb) as x("playerId" text, "lastPlayedDate" date, "freezes" smallint)',
    );
  });
});

/** Where callers still say themselves what a statement answers, unchecked: only ever less (record 62). */
const unchecked: Readonly<Record<string, number>> = {
  challenges: 7,
  tournaments: 19,
  // Reads every table whole.
  'test/personal-data.test.ts': 1,
};

it('nobody says what a statement answers but the statement', () => {
  const found: Record<string, number> = {};
  for (const file of globSync('{src/server,scripts,test,bench}/**/*.ts')) {
    const uses = readFileSync(file, 'utf8').match(/[.]run</g)?.length ?? 0;
    const place = /features\/(\w+)/.exec(file)?.[1] ?? file;
    if (uses > 0) found[place] = (found[place] ?? 0) + uses;
  }
  const more = Object.entries(found).filter(([place, uses]) => uses > (unchecked[place] ?? 0));
  expect(more).toEqual([]);
});
