import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copiesFolder, copyOfNight, listCopies } from './database-copies.ts';

const night = (day: number, hour = 4) => new Date(Date.UTC(2027, 2, day, hour));

describe('the nightly copies', () => {
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

  it('are one a night, for the eyes of the server’s user', async () => {
    for (const at of [night(4), night(4, 23), night(5, 2), night(5, 3)]) await copyOfNight(database, dataDir, at);
    expect(listCopies(dataDir)).toEqual(['2027-03-05', '2027-03-04']);
    expect(statSync(copiesFolder(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('are kept for seven nights', async () => {
    for (let day = 1; day <= 9; day += 1) await copyOfNight(database, dataDir, night(day));
    expect(listCopies(dataDir)).toEqual([9, 8, 7, 6, 5, 4, 3].map((day) => `2027-03-0${day}`));
  });

  it('have a name only when they are whole, and a failure is told and tried again', async () => {
    const full = {
      async copyTo(folder: string) {
        mkdirSync(folder);
        throw new Error('no space left on device');
      },
    };
    await expect(copyOfNight(full, dataDir, night(4))).rejects.toThrow('no space left');
    expect([listCopies(dataDir), existsSync(join(copiesFolder(dataDir), 'unfinished'))]).toEqual([[], false]);

    mkdirSync(join(copiesFolder(dataDir), 'unfinished'));
    writeFileSync(join(copiesFolder(dataDir), 'unfinished', 'of-a-killed-server'), '');
    await copyOfNight(database, dataDir, night(4));
    expect(listCopies(dataDir)).toEqual(['2027-03-04']);
    expect(readFileSync(join(copiesFolder(dataDir), '2027-03-04', 'file'), 'utf8')).toBe('1');
    expect(existsSync(join(copiesFolder(dataDir), '2027-03-04', 'of-a-killed-server'))).toBe(false);
  });

  it('leave alone what is not one of them', async () => {
    mkdirSync(join(copiesFolder(dataDir), 'of-my-own'), { recursive: true });
    for (let day = 1; day <= 9; day += 1) await copyOfNight(database, dataDir, night(day));
    expect(existsSync(join(copiesFolder(dataDir), 'of-my-own'))).toBe(true);
  });
});
