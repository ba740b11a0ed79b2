import type { RandomBelow } from '#shared/kernel/random.ts';

export interface Character {
  readonly name: string;
  readonly email: string;
  /** How often they know an answer, between 0 and 1. */
  readonly skill: number;
  /** How many games they play on a day when they play. */
  readonly games: number;
  /** On how many of ten days they play. */
  readonly daysOfTen: number;
}

/** Of everybody in the demo. */
export const password = 'a game for everyone';

const givenNames = `
  Ada Amir Anouk Aoife Arun Beatriz Bram Chidi Clara Daan Dalia Eero Elif Emeka Farah Finn
  Freya Gael Hana Hugo Ines Iris Jonas Kaito Keira Lars Leila Linh Lucia Malik Mara Mateo
  Mei Nadia Nils Noor Odile Oskar Pavel Priya Rafael Rosa Samir Saoirse Tariq Tessa Wren Yara
  Yusuf Zofia
`
  .trim()
  .split(/\s+/);

/** So many people: a few play every day and know a lot, most look in now and then. */
export function inventPeople(count: number, below: RandomBelow): Character[] {
  return Array.from({ length: count }, (_, index) => {
    const given = givenNames[index % givenNames.length] as string;
    const initial = String.fromCodePoint(65 + ((index * 7) % 26));
    const name = index < givenNames.length ? given : `${given} ${initial}.`;
    const isRegular = index % 6 === 0;
    return {
      name,
      email: `${given.toLowerCase()}${index}@demo.example`,
      skill: (isRegular ? 55 : 35) / 100 + below(40) / 100,
      games: isRegular ? 1 + below(3) : 1,
      daysOfTen: isRegular ? 7 + below(4) : 1 + below(3),
    };
  });
}
