import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AvatarCategory, getAvatarPlace } from '../avatar/rules.ts';
import { difficulties } from '../questions/difficulty.ts';
import {
  getComputerDescription,
  computerNumbers,
  getComputerPlayer,
  getComputerSkill,
  testCategoryIds,
  calculateRightPercent,
} from './computer-players.ts';
import { practiceSizes } from './rules.ts';

const knownCategoryIds = Object.values(testCategoryIds);

describe('computer players', () => {
  it('fill all but one seat of the largest practice tournament, each with a unique name', () => {
    expect(computerNumbers.length).toBeGreaterThanOrEqual(Math.max(...practiceSizes) - 1);
    const names = computerNumbers.map((number) => getComputerPlayer(number).displayName);
    expect(new Set(names).size).toBe(computerNumbers.length);
  });

  it('have the level of their score, and a higher score never means less skill', () => {
    const byScore = computerNumbers.toSorted(
      (one, other) => getComputerPlayer(one).totalScore - getComputerPlayer(other).totalScore,
    );
    const right = byScore.map((number) => getComputerSkill(number).rightPercents.medium);
    expect(right).toEqual(right.toSorted((one, other) => one - other));
    for (const number of computerNumbers) {
      const { level, totalScore } = getComputerPlayer(number);
      expect(level).toBe(1 + Math.floor(totalScore / 500));
    }
  });

  it('have avatars made of existing items', () => {
    const file = new URL('../../../content/avatar-items.json', import.meta.url);
    const items = JSON.parse(readFileSync(file, 'utf8')) as {
      category: AvatarCategory;
      type: string | null;
      value: string;
    }[];
    const wearable = new Set(Array.from(items, (item) => `${getAvatarPlace(item)} ${item.value}`));
    const looks = computerNumbers.map((number) => getComputerPlayer(number).avatar);
    const worn = looks.flatMap((look) => Object.entries(look).filter(([, value]) => value !== null));
    expect(worn.filter(([place, value]) => !wearable.has(`${place} ${value}`))).toEqual([]);
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(computerNumbers.length);
    expect(looks.every(({ hairStyle, eyeColor, bodyColor }) => hairStyle && eyeColor && bodyColor)).toBe(true);
  });

  it('are limited to the known numbers', () => {
    expect(() => getComputerPlayer(0)).toThrow('no computer player 0');
    expect(() => getComputerSkill(computerNumbers.length + 1)).toThrow(
      `no computer player ${computerNumbers.length + 1}`,
    );
  });
});

describe('skill by category', () => {
  it("knows the ids of the bank's main categories", () => {
    const file = new URL('../../../content/categories.json', import.meta.url);
    const categories = JSON.parse(readFileSync(file, 'utf8')) as { id: number; slug: string }[];
    expect(Object.fromEntries(categories.map(({ slug, id }) => [slug, id]))).toEqual(testCategoryIds);
  });

  it('has three strong and two weak categories per player, in different combinations, and covers every category', () => {
    const skills = computerNumbers.map(getComputerSkill);
    for (const { strongCategoryIds: atHome, weakCategoryIds: weakIn } of skills) {
      expect([atHome.length, weakIn.length, new Set([...atHome, ...weakIn]).size]).toEqual([3, 2, 5]);
    }
    expect(
      new Set(skills.map(({ strongCategoryIds: atHome, weakCategoryIds: weakIn }) => [...atHome, ...weakIn].join()))
        .size,
    ).toBe(computerNumbers.length);
    for (const place of knownCategoryIds) {
      expect(skills.filter(({ strongCategoryIds: atHome }) => atHome.includes(place)).length).toBeGreaterThanOrEqual(3);
      expect(skills.filter(({ weakCategoryIds: weakIn }) => weakIn.includes(place)).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('raises the rate of correct answers in strong categories, lowers it in weak ones, and stays between 5 and 98 percent', () => {
    for (const number of computerNumbers) {
      const skill = getComputerSkill(number);
      for (const difficulty of difficulties) {
        const inPlace = (place: number) => calculateRightPercent(skill, difficulty, place);
        for (const place of skill.strongCategoryIds)
          expect(inPlace(place)).toBeGreaterThan(skill.rightPercents[difficulty]);
        for (const place of skill.weakCategoryIds) expect(inPlace(place)).toBeLessThan(skill.rightPercents[difficulty]);
        expect(Math.min(...knownCategoryIds.map(inPlace))).toBeGreaterThanOrEqual(5);
        expect(Math.max(...knownCategoryIds.map(inPlace))).toBeLessThanOrEqual(98);
      }
    }
  });

  it('is neutral in a category that an administrator created', () => {
    for (const number of computerNumbers) {
      const skill = getComputerSkill(number);
      for (const difficulty of difficulties)
        expect(calculateRightPercent(skill, difficulty, 1_000)).toBe(skill.rightPercents[difficulty]);
    }
  });

  it('does not change the average over all categories', () => {
    for (const number of computerNumbers) {
      const skill = getComputerSkill(number);
      for (const difficulty of difficulties) {
        const sum = knownCategoryIds.reduce((so, place) => so + calculateRightPercent(skill, difficulty, place), 0);
        expect(Math.abs(sum / knownCategoryIds.length - skill.rightPercents[difficulty])).toBeLessThan(1.5);
      }
    }
  });

  it('has a unique description for each player', () => {
    expect(new Set(computerNumbers.map(getComputerDescription)).size).toBe(computerNumbers.length);
  });
});
