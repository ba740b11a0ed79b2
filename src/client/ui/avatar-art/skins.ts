import { drawDots, type Shape, drawSparks } from './shape.ts';

export interface Skin {
  readonly base: string;
  /** Ears, neck, nose, and the line of the mouth unless `lip` is given. */
  readonly shade: string;
  readonly lip?: string;
  readonly marks?: readonly Shape[];
}

/** The neutral face of a player who has chosen none yet. */
export const bareSkin: Skin = { base: '#e4d3b4', shade: '#ab9470' };

const createSkin = (base: string, shade: string, lip = shade): Skin => ({ base, shade, lip });

export const skins: Readonly<Record<string, Skin>> = {
  chalk: createSkin('#f9dfcd', '#dfae96'),
  shell: createSkin('#f3c9ac', '#d69b79'),
  dune: createSkin('#e7b487', '#c48a5c'),
  wheat: createSkin('#dba76a', '#b37d40'),
  amber: createSkin('#c98f58', '#9f6835'),
  clay: createSkin('#b97a4e', '#945a34'),
  copper: createSkin('#9b5f3a', '#764123'),
  umber: createSkin('#7a4a2d', '#5c3520', '#43230f'),
  cedar: createSkin('#633b27', '#472818', '#a4614b'),
  onyx: createSkin('#4a2d22', '#301b13', '#93523f'),
  freckles: {
    base: '#f6d3b8',
    shade: '#d3906b',
    marks: [['#cf8a62', drawDots(1.3, 29, 58, 33, 61, 30, 64, 35, 57, 67, 58, 63, 61, 66, 64, 61, 57)]],
  },
  dappled: {
    base: '#7d4c2f',
    shade: '#58341f',
    lip: '#43230f',
    marks: [
      ['#e2b08b', 'M50 34c4-6 12-6 17 0 4 5 4.5 12 4 17-3 6-9 8-15 6-7-3-10-16-6-23z'],
      ['#e2b08b', 'M26 59c3-3 8-2 9 2 1 5 7 5 8 9 0 2-3 2-6 1-5-2-9-7-11-12z'],
    ],
  },
  moss: createSkin('#93b55f', '#6d8e40'),
  tide: createSkin('#6fb8c4', '#4a91a0'),
  lilac: createSkin('#c3a2dc', '#9874b8'),
  snow: {
    base: '#e6f0f4',
    shade: '#9dbccf',
    marks: [
      ['#bcd9e8', drawDots(5, 31, 61, 65, 61)],
      ['#fbfdf8', drawSparks(5, 31, 61, 65, 61)],
    ],
  },
  tin: {
    base: '#b4c3ce',
    shade: '#748a9c',
    marks: [
      ['#d5dfe6', 'M27 45c0-12 7-18 15-20-6 8-8 18-7 30-6-1-8-4-8-10z'],
      ['#748a9c', 'M48 22v13M44 22v9M52 22v9', 2],
      ['#5b7082', drawDots(1.5, 29, 54, 67, 54, 33, 64, 63, 64, 43, 31, 53, 31)],
    ],
  },
  tiger: {
    base: '#f09a3c',
    shade: '#a8571b',
    marks: [
      ['#fbe7c6', 'M48 55c8 0 15 4 15 9 0 5-7 9.5-15 9.5S33 69 33 64c0-5 7-9 15-9z'],
      ['#3a2117', 'M45 21.5h6L48 38zM35 24l5-1.5 1 12zM61 24l-5-1.5-1 12z'],
      ['#3a2117', 'M24 46v7l8 1zM24.5 57l2 6 7-2zM72 46v7l-8 1zM71.5 57l-2 6-7-2z'],
    ],
  },
  stone: {
    base: '#a3a79f',
    shade: '#6c726d',
    marks: [
      ['#bcc0b6', 'M27 44c0-10 6-16 13-18-4 7-2 12-7 15-2 2-3 6-6 3z'],
      ['#7f9a4e', 'M25 58c6-3 9 0 10 4s6 4 8 10c-9-1-15-6-18-14zM62 25c6 3 9 8 9.5 15-5 1-7-2-6-6 0-3-4-4-3.5-9z'],
      ['#6c726d', 'M52 22l-3 7 5 4-3 5M70 56l-6 2-2 6', 2],
    ],
  },
  'treasure-map': {
    base: '#ead9ac',
    shade: '#a98650',
    lip: '#8a5a34',
    marks: [
      ['#cfdca0', 'M26 40c3-9 11-14 20-15-1 8-6 13-12 14-4 1-6 4-8 1zM72 55c-6-3-10 1-10 7 0 4 2 6 1 8 5-3 8-8 9-15z'],
      ['#7f9a5e', 'M25.5 44c4-2 9-2 14-7s7-8 8-14M72 51c-9-3-15 3-14 11 .3 3 1 6 0 9', 1.4],
      ['#d8513c', drawDots(1, 28, 57, 30.4, 60, 33.6, 61.6, 37, 62)],
      ['#d8513c', 'M30 65.500l4.5 4.500M34.5 65.5 30 70', 2.2],
    ],
  },
  'golden-seams': {
    base: '#f3efe7',
    shade: '#bdb4a6',
    lip: '#a8793a',
    marks: [
      ['#dcd5c9', 'M26 58c2 7 7 12 14 15l-3-8-6-3zM60 23l-4 8 6 5 9 2c-1-7-5-12-11-15z'],
      ['#a86d18', 'M34 25l3 7-5 5 2 5M37 32l7-1 3-9M56 31l4-8.500M56 31l6 5 9.5 2M62 36l-2 5', 2.4],
      ['#a86d18', 'M25.5 57l5.5 4 6 3 3.5 9M31 61l-4 4M71 57l-5 2-2 6 3 3M64 65l-4 1', 2.4],
      ['#fbd25e', 'M34 25l3 7-5 5 2 5M37 32l7-1 3-9M56 31l4-8.500M56 31l6 5 9.5 2M62 36l-2 5', 1.2],
      ['#fbd25e', 'M25.5 57l5.5 4 6 3 3.5 9M31 61l-4 4M71 57l-5 2-2 6 3 3M64 65l-4 1', 1.2],
    ],
  },
  gold: {
    base: '#f0b23c',
    shade: '#a86d18',
    marks: [
      ['#fbdc83', 'M34 25.5 41 22.2 27.5 62 25 55zM57 21.8 64 25 48 73.8 40 72.5z'],
      ['#fff3c9', drawSparks(5, 65, 62)],
    ],
  },
  galaxy: {
    base: '#332f74',
    shade: '#7d6bd0',
    marks: [
      ['#4d3f9c', 'M24 46c8-10 22-2 30-8 7-5 6-11 10-13 5 4 8 11 8 19-8 8-20 2-29 8-7 5-6 12-12 16-5-5-7-11-7-16z'],
      ['#b5549f', 'M26 60c8-6 16 2 24-4 8-5 15-2 21-9-2 10-10 11-18 15s-16 4-23 6c-2-2-3-5-4-8z'],
      ['#f6e3ae', drawSparks(4.5, 64, 63, 33, 36)],
      ['#f6e3ae', drawDots(1.1, 44, 30, 56, 33, 67, 41, 28, 52, 37, 68, 60, 69, 48, 42)],
    ],
  },
};
