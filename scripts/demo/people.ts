import type { RandomBelow } from '#shared/kernel/random.ts';

export interface Character {
  readonly name: string;
  readonly email: string;
  /** Probability of a correct answer, between 0 and 1. */
  readonly skill: number;
  /** Number of games on a day of play. */
  readonly games: number;
  /** Days of play out of ten. */
  readonly daysOfTen: number;
}

/** Password of all demo accounts. */
export const password = 'a game for everyone';

const givenNames = `
  Ada Amir Anouk Aoife Arun Beatriz Bram Chidi Clara Daan Dalia Eero Elif Emeka Farah Finn
  Freya Gael Hana Hugo Ines Iris Jonas Kaito Keira Lars Leila Linh Lucia Malik Mara Mateo
  Mei Nadia Nils Noor Odile Oskar Pavel Priya Rafael Rosa Samir Saoirse Tariq Tessa Wren Yara
  Yusuf Zofia
`
  .trim()
  .split(/\s+/);

/** Creates characters: a few play every day and know a lot, most play occasionally. */
export function createCharacters(count: number, below: RandomBelow): Character[] {
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
