import { describe, expect, it } from 'vitest';
import { createLeagueResult } from '#test/fixtures/example-league.ts';
import {
  formatChase,
  formatClimb,
  formatWeekTimeLeft,
  formatLeaguePlace,
  formatResultText,
  formatResultTitle,
  formatLeagueRules,
  formatLeagueStanding,
  formatWeek,
  formatZoneTitle,
} from './league-texts.ts';

const hour = 3_600_000;

describe('texts of a league week', () => {
  it('format how long the week lasts', () => {
    expect(formatWeekTimeLeft(30 * hour)).toBe('Ends in 1 d 6 h');
    expect(formatWeekTimeLeft(0)).toBe('Counting up the week');
  });

  it('name the outcome of each zone', () => {
    expect(formatZoneTitle('rising', 4)).toBe('Rising to Harbor');
    expect(formatZoneTitle('staying', 4)).toBe('Staying in Highland');
    expect(formatZoneTitle('falling', 4)).toBe('Falling to Woodland');
  });

  it('explain before the first points what can be won and lost', () => {
    const seat = 'Your first points of the week put you in a group of up to 30.';
    expect(formatLeagueRules(0)).toBe(`${seat} On Monday, the top 7 move up to Footpath.`);
    expect(formatLeagueRules(4)).toBe(
      `${seat} On Monday, the top 7 move up to Harbor and the last 5 of a full group drop to Woodland.`,
    );
    expect(formatLeagueRules(9)).toBe(`${seat} On Monday, the last 5 of a full group drop to Northern Light.`);
  });

  it('describe the place in words', () => {
    expect(formatLeaguePlace(3, 12, 'Campfire')).toBe('3rd of 12 in the Campfire League');
    expect(formatLeagueStanding(8, 18, 'staying')).toBe('8th of 18, safe');
    expect(formatLeagueStanding(22, 30, 'falling')).toBe('22nd of 30, falling');
    expect(formatLeagueStanding(11, 12, null)).toBe('11th of 12');
  });

  it('describe in words how many places a player climbed', () => {
    expect([1, 2].map(formatClimb)).toEqual(['up 1 place', 'up 2 places']);
  });

  it('describe the outcome of the own place', () => {
    expect(formatChase('rising', { points: 50, to: 'aheadOfTheRest' })).toBe('Rising, 50 points ahead');
    expect(formatChase('rising', { points: 0, to: 'aheadOfTheRest' })).toBe('Rising by a hair');
    expect(formatChase('rising', null)).toBe('On track to rise');
    expect(formatChase('staying', { points: 1, to: 'toRise' })).toBe('1 point to rise');
    expect(formatChase('falling', { points: 51, to: 'toStay' })).toBe('51 points to stay');
    expect(formatChase('staying', { points: 31, to: 'toTheTop' })).toBe('31 points to the top');
    expect(formatChase('staying', null)).toBe('Nobody shines brighter');
  });
});

describe('texts of a week’s result', () => {
  it('are kind for every outcome', () => {
    expect(formatResultTitle(createLeagueResult())).toBe('You rose to Highland');
    const stayed = createLeagueResult({ outcome: 'stayed', nextLeague: 3, nextLeagueName: 'Woodland' });
    expect(formatResultTitle(stayed)).toBe('You stay in Woodland');
    expect(formatResultText(stayed)).toBe('You held your ground. A new week begins.');
    const fell = createLeagueResult({ outcome: 'fell', nextLeague: 2, nextLeagueName: 'Riverbend' });
    expect(formatResultTitle(fell)).toBe('Back to Riverbend');
    expect(formatResultText(fell)).toBe('A rest on the way. You know the path up to Woodland now.');
    expect(formatResultText(createLeagueResult())).toBe('Woodland lies behind you. The way goes on.');
    const highest = { nextLeague: 9, nextLeagueName: 'Polar Star' };
    expect(formatResultText(createLeagueResult(highest))).toBe('Woodland lies behind you. There is nowhere higher.');
    const held = createLeagueResult({ outcome: 'stayed', league: 9, ...highest });
    expect(formatResultText(held)).toBe('There is nowhere higher. Keep the light on.');
  });

  it('name the week by its Monday, wherever the player is', () => {
    expect(formatWeek('2026-11-09')).toMatch(/^Week of .*9/);
  });
});
