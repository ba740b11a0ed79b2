import { describe, expect, it } from 'vitest';
import { buildResult } from '#test/fixtures/example-league.ts';
import {
  chaseText,
  climbText,
  endsText,
  placeText,
  resultText,
  resultTitle,
  rulesText,
  standingText,
  weekText,
  zoneTitle,
} from './league-texts.ts';

const hour = 3_600_000;

describe('a week in the league', () => {
  it('says how long it lasts', () => {
    expect(endsText(30 * hour)).toBe('Ends in 1 d 6 h');
    expect(endsText(0)).toBe('Counting up the week');
  });

  it('names where its places lead', () => {
    expect(zoneTitle('rising', 4)).toBe('Rising to Harbor');
    expect(zoneTitle('staying', 4)).toBe('Staying in Highland');
    expect(zoneTitle('falling', 4)).toBe('Falling to Woodland');
  });

  it('says before the first points what there is to win, and to lose', () => {
    const seat = 'Your first points of the week put you in a group of up to 30.';
    expect(rulesText(0)).toBe(`${seat} On Monday, the top 7 move up to Footpath.`);
    expect(rulesText(4)).toBe(
      `${seat} On Monday, the top 7 move up to Harbor and the last 5 of a full group drop to Woodland.`,
    );
    expect(rulesText(9)).toBe(`${seat} On Monday, the last 5 of a full group drop to Northern Light.`);
  });

  it('says in words where one stands', () => {
    expect(placeText(3, 12, 'Campfire')).toBe('3rd of 12 in the Campfire League');
    expect(standingText(8, 18, 'staying')).toBe('8th of 18, safe');
    expect(standingText(22, 30, 'falling')).toBe('22nd of 30, falling');
    expect(standingText(11, 12, null)).toBe('11th of 12');
  });

  it('says in words how far one climbed', () => {
    expect([1, 2].map(climbText)).toEqual(['up 1 place', 'up 2 places']);
  });

  it('says what the own place comes to', () => {
    expect(chaseText('rising', { points: 50, to: 'aheadOfTheRest' })).toBe('Rising, 50 points ahead');
    expect(chaseText('rising', { points: 0, to: 'aheadOfTheRest' })).toBe('Rising by a hair');
    expect(chaseText('rising', null)).toBe('On track to rise');
    expect(chaseText('staying', { points: 1, to: 'toRise' })).toBe('1 point to rise');
    expect(chaseText('falling', { points: 51, to: 'toStay' })).toBe('51 points to stay');
    expect(chaseText('staying', { points: 31, to: 'toTheTop' })).toBe('31 points to the top');
    expect(chaseText('staying', null)).toBe('Nobody shines brighter');
  });
});

describe('the result of a week', () => {
  it('is told kindly, whatever came of it', () => {
    expect(resultTitle(buildResult())).toBe('You rose to Highland');
    const stayed = buildResult({ outcome: 'stayed', nextLeague: 3, nextLeagueName: 'Woodland' });
    expect(resultTitle(stayed)).toBe('You stay in Woodland');
    expect(resultText(stayed)).toBe('You held your ground. A new week begins.');
    const fell = buildResult({ outcome: 'fell', nextLeague: 2, nextLeagueName: 'Riverbend' });
    expect(resultTitle(fell)).toBe('Back to Riverbend');
    expect(resultText(fell)).toBe('A rest on the way. You know the path up to Woodland now.');
    expect(resultText(buildResult())).toBe('Woodland lies behind you. The way goes on.');
    const highest = { nextLeague: 9, nextLeagueName: 'Polar Star' };
    expect(resultText(buildResult(highest))).toBe('Woodland lies behind you. There is nowhere higher.');
    const held = buildResult({ outcome: 'stayed', league: 9, ...highest });
    expect(resultText(held)).toBe('There is nowhere higher. Keep the light on.');
  });

  it('names its week by the Monday, wherever the player is', () => {
    expect(weekText('2026-11-09')).toMatch(/^Week of .*9/);
  });
});
