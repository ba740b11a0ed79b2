import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AvatarCategory, placeOf } from '../avatar/rules.ts';
import { difficulties } from '../questions/difficulty.ts';
import {
  aboutComputer,
  computerNumbers,
  computerPlayer,
  computerSkill,
  knownPlaces,
  rightPercent,
} from './computer.ts';
import { practiceSizes } from './rules.ts';

const places = Object.values(knownPlaces);

describe('computer players', () => {
  it('are enough for every seat but one of the largest practice tournament, each with a name of its own', () => {
    expect(computerNumbers.length).toBeGreaterThanOrEqual(Math.max(...practiceSizes) - 1);
    const names = computerNumbers.map((number) => computerPlayer(number).displayName);
    expect(new Set(names).size).toBe(computerNumbers.length);
  });

  it('have the level that their score gives, and who has more plays better or as well', () => {
    const byScore = computerNumbers.toSorted(
      (one, other) => computerPlayer(one).totalScore - computerPlayer(other).totalScore,
    );
    const right = byScore.map((number) => computerSkill(number).right.medium);
    expect(right).toEqual(right.toSorted((one, other) => one - other));
    for (const number of computerNumbers) {
      const { level, totalScore } = computerPlayer(number);
      expect(level).toBe(1 + Math.floor(totalScore / 500));
    }
  });

  it('have a face each, of things that the wardrobe has', () => {
    const file = new URL('../../../content/avatar-items.json', import.meta.url);
    const items = JSON.parse(readFileSync(file, 'utf8')) as {
      category: AvatarCategory;
      type: string | null;
      value: string;
    }[];
    const wearable = new Set(Array.from(items, (item) => `${placeOf(item)} ${item.value}`));
    const looks = computerNumbers.map((number) => computerPlayer(number).avatar);
    const worn = looks.flatMap((look) => Object.entries(look).filter(([, value]) => value !== null));
    expect(worn.filter(([place, value]) => !wearable.has(`${place} ${value}`))).toEqual([]);
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(computerNumbers.length);
    expect(looks.every(({ hairStyle, eyeColor, bodyColor }) => hairStyle && eyeColor && bodyColor)).toBe(true);
  });

  it('are those and no others', () => {
    expect(() => computerPlayer(0)).toThrow('no computer player 0');
    expect(() => computerSkill(computerNumbers.length + 1)).toThrow(`no computer player ${computerNumbers.length + 1}`);
  });
});

describe('skill by place', () => {
  it('knows the main categories of the bank by their ids', () => {
    const file = new URL('../../../content/categories.json', import.meta.url);
    const categories = JSON.parse(readFileSync(file, 'utf8')) as { id: number; slug: string }[];
    expect(Object.fromEntries(categories.map(({ slug, id }) => [slug, id]))).toEqual(knownPlaces);
  });

  it('has three homes and two weaknesses, different ones for everybody, and no place without either', () => {
    const skills = computerNumbers.map(computerSkill);
    for (const { atHome, weakIn } of skills) {
      expect([atHome.length, weakIn.length, new Set([...atHome, ...weakIn]).size]).toEqual([3, 2, 5]);
    }
    expect(new Set(skills.map(({ atHome, weakIn }) => [...atHome, ...weakIn].join())).size).toBe(
      computerNumbers.length,
    );
    for (const place of places) {
      expect(skills.filter(({ atHome }) => atHome.includes(place)).length).toBeGreaterThanOrEqual(3);
      expect(skills.filter(({ weakIn }) => weakIn.includes(place)).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('is right more often at home and less often where it is weak, nowhere below 5 or above 98 of a hundred', () => {
    for (const number of computerNumbers) {
      const skill = computerSkill(number);
      for (const difficulty of difficulties) {
        const inPlace = (place: number) => rightPercent(skill, difficulty, place);
        for (const place of skill.atHome) expect(inPlace(place)).toBeGreaterThan(skill.right[difficulty]);
        for (const place of skill.weakIn) expect(inPlace(place)).toBeLessThan(skill.right[difficulty]);
        expect(Math.min(...places.map(inPlace))).toBeGreaterThanOrEqual(5);
        expect(Math.max(...places.map(inPlace))).toBeLessThanOrEqual(98);
      }
    }
  });

  it('is neither in a category that an administrator made', () => {
    for (const number of computerNumbers) {
      const skill = computerSkill(number);
      for (const difficulty of difficulties)
        expect(rightPercent(skill, difficulty, 1_000)).toBe(skill.right[difficulty]);
    }
  });

  it('leaves the mean of all places as it is', () => {
    for (const number of computerNumbers) {
      const skill = computerSkill(number);
      for (const difficulty of difficulties) {
        const sum = places.reduce((so, place) => so + rightPercent(skill, difficulty, place), 0);
        expect(Math.abs(sum / places.length - skill.right[difficulty])).toBeLessThan(1.5);
      }
    }
  });

  it('has a line of its own', () => {
    expect(new Set(computerNumbers.map(aboutComputer)).size).toBe(computerNumbers.length);
  });
});
