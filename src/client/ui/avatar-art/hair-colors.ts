export interface HairColor {
  readonly hair: string;
  readonly back: string;
  readonly strand: string;
  /** Color bands that replace `hair` and `back`, from left to right or from crown to tip. */
  readonly bands?: { readonly across: boolean; readonly colors: readonly string[] };
}

const createHairColor = (hair: string, back: string, strand: string): HairColor => ({ hair, back, strand });

export const bareHairColor = createHairColor('#6a4630', '#553625', '#8a6145');

export const hairColors: Readonly<Record<string, HairColor>> = {
  black: createHairColor('#2b2220', '#1f1816', '#4b3f3c'),
  brown: createHairColor('#5a3825', '#472a1b', '#7b5138'),
  chestnut: createHairColor('#8a4b2a', '#70391e', '#ab6a44'),
  blond: createHairColor('#f0c04d', '#d9a234', '#cf972b'),
  ginger: createHairColor('#cf5a2c', '#b0471f', '#ec8350'),
  silver: createHairColor('#d9d3cc', '#bdb5ad', '#a9a099'),
  burgundy: createHairColor('#7d2740', '#661c33', '#a54660'),
  platinum: createHairColor('#f6eacb', '#e0cfa4', '#cdb987'),
  lagoon: createHairColor('#1f9a9a', '#16797d', '#5cc6bd'),
  heather: createHairColor('#8355b5', '#693f9a', '#ab85d3'),
  rose: createHairColor('#ee6f92', '#d1527a', '#f9a5b9'),
  badger: createHairColor('#2c2b33', '#e9e4d8', '#f6f0e2'),
  dip: {
    ...createHairColor('#2a2f4f', '#2a2f4f', '#45c2c0'),
    bands: { across: false, colors: ['#2a2f4f', '#2a2f4f', '#27677f', '#2fb3b3'] },
  },
  sunset: {
    ...createHairColor('#e8634a', '#e8634a', '#ffe09a'),
    bands: { across: false, colors: ['#63306b', '#a83f6c', '#e8634a', '#f39a45', '#fbd25e'] },
  },
  frost: {
    ...createHairColor('#8fb4d1', '#8fb4d1', '#f6fbfb'),
    bands: { across: false, colors: ['#4a5b7d', '#6f8fb4', '#a9cbe0', '#e6f4f7'] },
  },
  'polar-night': {
    ...createHairColor('#3fae92', '#3fae92', '#d6ffe0'),
    bands: { across: false, colors: ['#232a5c', '#2f6f92', '#3fb596', '#9be8a6', '#8a6bd0'] },
  },
  rainbow: {
    ...createHairColor('#ee5f5a', '#ee5f5a', '#fff6e6'),
    bands: {
      across: true,
      colors: ['#e2453d', '#f08a3c', '#fbd25e', '#5bb368', '#3aa0c4', '#4a5fb0', '#8a55b5'],
    },
  },
};
