import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCopiesFolder, createNightlyCopy, listCopies } from './database-copies.ts';

const getNight = (day: number, hour = 4) => new Date(Date.UTC(2027, 2, day, hour));

describe('nightly copies', () => {
  let dataDir = '';
  let copied = 0;

  const database = {
    async copyTo(folder: string) {
      copied += 1;
      mkdirSync(folder);
      writeFileSync(join(folder, 'file'), String(copied));
    },
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'trivia-quest-copies-'));
    copied = 0;
  });

  afterEach(() => rmSync(dataDir, { recursive: true }));

  it("are made once a night, readable by the server's user only", async () => {
    for (const at of [getNight(4), getNight(4, 23), getNight(5, 2), getNight(5, 3)])
      await createNightlyCopy(database, dataDir, at);
    expect(listCopies(dataDir)).toEqual(['2027-03-05', '2027-03-04']);
    expect(statSync(getCopiesFolder(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('are kept for seven nights', async () => {
    for (let day = 1; day <= 9; day += 1) await createNightlyCopy(database, dataDir, getNight(day));
    expect(listCopies(dataDir)).toEqual([9, 8, 7, 6, 5, 4, 3].map((day) => `2027-03-0${day}`));
  });

  it('get their name only when complete, and a failure is reported and retried', async () => {
    const full = {
      async copyTo(folder: string) {
        mkdirSync(folder);
        throw new Error('no space left on device');
      },
    };
    await expect(createNightlyCopy(full, dataDir, getNight(4))).rejects.toThrow('no space left');
    expect([listCopies(dataDir), existsSync(join(getCopiesFolder(dataDir), 'unfinished'))]).toEqual([[], false]);

    mkdirSync(join(getCopiesFolder(dataDir), 'unfinished'));
    writeFileSync(join(getCopiesFolder(dataDir), 'unfinished', 'of-a-killed-server'), '');
    await createNightlyCopy(database, dataDir, getNight(4));
    expect(listCopies(dataDir)).toEqual(['2027-03-04']);
    expect(readFileSync(join(getCopiesFolder(dataDir), '2027-03-04', 'file'), 'utf8')).toBe('1');
    expect(existsSync(join(getCopiesFolder(dataDir), '2027-03-04', 'of-a-killed-server'))).toBe(false);
  });

  it('leave other files in the folder alone', async () => {
    mkdirSync(join(getCopiesFolder(dataDir), 'of-my-own'), { recursive: true });
    for (let day = 1; day <= 9; day += 1) await createNightlyCopy(database, dataDir, getNight(day));
    expect(existsSync(join(getCopiesFolder(dataDir), 'of-my-own'))).toBe(true);
  });
});
