import { drawDots, drawEllipse, type Shape, drawSparks } from './shape.ts';

const white = '#fff6e6';
const ink = '#26303f';
const pupil = '#1c1a22';
const mouthDark = '#5a2420';

const smile: readonly Shape[] = [['lip', 'M41 62c3 5 11 5 14 0', 3.6]];
const smirk: readonly Shape[] = [['lip', 'M43 64c3 1.5 7 1 10-1', 3.6]];
const grin: readonly Shape[] = [
  [mouthDark, 'M39 60h18c0 7-4 10-9 10s-9-3-9-10z'],
  [white, 'M40.5 60h15v3h-15z'],
];
const tongue: readonly Shape[] = [
  [mouthDark, 'M40 60h16c0 7-3 10-8 10s-8-3-8-10z'],
  ['#ee6f6a', 'M43.5 67c1-3 8-3 9 0-1 2-2.5 3-4.5 3s-3.5-1-4.5-3z'],
];

const createRoundEyes = (left: string, right = left): readonly Shape[] => [
  [white, drawDots(6.8, 38, 50, 58, 50)],
  [left, drawDots(4.4, 39, 50.5)],
  [right, drawDots(4.4, 57, 50.5)],
  [pupil, drawDots(2.1, 39, 50.5, 57, 50.5)],
  [white, drawDots(1.5, 40.6, 48.8, 58.6, 48.8)],
];

const heart = 'c-5-4-7-6-7-9.5 0-4.5 5.5-5 7-1.5 1.5-3.5 7-3 7 1.5 0 3.5-2 5.5-7 9.5z';
const hearts = `M38 57${heart}M58 57${heart}`;
const spiral = 'c1.5-1.5 3 .5 2 2-1.8 2.5-6 1-6-2.5 0-4 5-5.5 8-2.5 3.5 4 0 9.5-4.5 9.5';

/** Eyes and the mouth that belongs to them, kept apart because dark glasses hide only the eyes. */
export interface Expression {
  readonly eyes: readonly Shape[];
  readonly mouth: readonly Shape[];
}

export const bareExpression: Expression = {
  eyes: [
    ['#150d0a', drawEllipse(38.5, 50, 4.3, 5.2) + drawEllipse(57.5, 50, 4.3, 5.2)],
    [white, drawDots(1.6, 40, 48, 59, 48)],
  ],
  mouth: smile,
};

export const expressions: Readonly<Record<string, Expression>> = {
  dots: bareExpression,
  brown: { eyes: createRoundEyes('#6b4226'), mouth: smile },
  blue: { eyes: createRoundEyes('#3d6fae'), mouth: smirk },
  green: { eyes: createRoundEyes('#3c8a57'), mouth: smile },
  sleepy: {
    eyes: [
      [white, 'M31.5 48h13a6.5 6.5 0 0 1-13 0zM51.5 48h13a6.5 6.5 0 0 1-13 0z'],
      ['#46304f', 'M35 48h8a4 4.3 0 0 1-8 0zM55 48h8a4 4.3 0 0 1-8 0z'],
      [ink, 'M30.5 47.5h15M50.5 47.5h15', 3],
    ],
    mouth: smirk,
  },
  happy: { eyes: [[ink, 'M33.5 51.5c2-5 8-5 10 0M52.5 51.5c2-5 8-5 10 0', 3.8]], mouth: grin },
  wink: {
    eyes: [
      [white, drawDots(6.8, 38, 50)],
      ['#3c5f9a', drawDots(4.4, 39, 50.5)],
      [pupil, drawDots(2.1, 39, 50.5)],
      [white, drawDots(1.5, 40.6, 48.8)],
      [ink, 'M52 51c2 2 9 2 12-1.5', 3.8],
    ],
    mouth: tongue,
  },
  'hazel-lashes': {
    eyes: [
      ...createRoundEyes('#a9702c'),
      [ink, 'M30.5 48c2-6 13-6 15 0M50.5 48c2-6 13-6 15 0M31 46l-3.5-2.5M34 43l-2-3.5M65 46l3.5-2.5M62 43l2-3.5', 2.6],
    ],
    mouth: smile,
  },
  'side-eye': {
    eyes: [
      [white, 'M31.9 47h12.2a6.8 6.8 0 1 1-12.2 0zM51.9 47h12.2a6.8 6.8 0 1 1-12.2 0z'],
      [
        '#3a2117',
        'M38 47h6.1a6.8 6.8 0 0 1 .2 6c-2.5 2.5-7.5 1-6.3-6zM58 47h6.1a6.8 6.8 0 0 1 .2 6c-2.5 2.5-7.5 1-6.3-6z',
      ],
      [ink, 'M30.5 46h15M50.5 46h15M51 40.5c4-2.5 9-2.5 13-.5', 3],
    ],
    mouth: [['lip', 'M43.5 64.5h9', 3.6]],
  },
  cat: {
    eyes: [
      ['#f7c948', 'M30 51c3-8 12-9 15.5-1.5-3 8-12 8-15.5 1.5zM66 51c-3-8-12-9-15.5-1.5 3 8 12 8 15.5 1.5z'],
      [pupil, drawEllipse(38, 50, 1.9, 5.4) + drawEllipse(58, 50, 1.9, 5.4)],
      [ink, 'M29.5 50.5c3-8 13-9.5 16.5-1M66.5 50.5c-3-8-13-9.5-16.5-1', 2.6],
    ],
    mouth: [['lip', 'M40 61.5c1 4 7 4 8 0 1 4 7 4 8 0', 3.2]],
  },
  odd: {
    eyes: [
      [white, drawDots(7.6, 37.5, 50, 58.5, 50)],
      ['#2f9fb5', drawDots(5.2, 38, 50.5)],
      ['#d98a2b', drawDots(5.2, 58, 50.5)],
      [pupil, drawDots(2.4, 38, 50.5, 58, 50.5)],
      [white, drawDots(1.8, 40, 48.5, 60, 48.5)],
    ],
    mouth: grin,
  },
  hearts: {
    eyes: [
      ['#b32b46', hearts, 2.4],
      ['#ee4a63', hearts],
      [white, drawDots(1.3, 34.6, 47.6, 54.6, 47.6)],
    ],
    mouth: tongue,
  },
  robot: {
    eyes: [
      [ink, 'M31 43h34a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4H31a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4z'],
      ['#1f6f86', drawDots(6, 38, 50.5, 58, 50.5)],
      ['#6ff0e4', drawDots(4, 38, 50.5, 58, 50.5)],
      ['#eafffb', drawDots(1.5, 39.4, 49, 59.4, 49)],
    ],
    mouth: [
      [ink, 'M39 62h18v6H39z'],
      ['#6ff0e4', 'M43.5 63.5v3M48 63.5v3M52.5 63.5v3', 1.8],
    ],
  },
  compass: {
    eyes: [
      ['#1d4f63', drawDots(8, 38, 50, 58, 50)],
      ['#f6e3ae', drawDots(6.4, 38, 50, 58, 50)],
      ['#e2453d', 'M40.6 50.8 42 44.500l-6 3.700zM60.6 50.8 62 44.500l-6 3.700z'],
      ['#26303f', 'M40.6 50.8 34 55.500l2-7.300zM60.6 50.8 54 55.500l2-7.300z'],
      ['#fff6e6', drawDots(1.1, 38.3, 49.6, 58.3, 49.6)],
    ],
    mouth: smirk,
  },
  lanterns: {
    eyes: [
      ['#3a1a14', drawDots(8.4, 38, 50, 58, 50)],
      ['#c8641f', drawDots(6.8, 38, 50, 58, 50)],
      ['#f3b33d', drawDots(5.2, 38, 50.6, 58, 50.6)],
      [
        '#fff6d6',
        'M38 45.500c2.6 2.6 3.2 4.6 3.2 6.300a3.2 3.2 0 0 1-6.4 0c0-1.7.6-3.7 3.2-6.300zM58 45.500c2.6 2.6 3.2 4.6 3.2 6.300a3.2 3.2 0 0 1-6.4 0c0-1.7.6-3.7 3.2-6.300z',
      ],
      ['#ee7a3c', drawDots(1.2, 38, 52.4, 58, 52.4)],
    ],
    mouth: smile,
  },
  stars: {
    eyes: [
      ['#9c661b', drawSparks(8.6, 38, 50, 58, 50), 2.6],
      ['#fbd25e', drawSparks(8.6, 38, 50, 58, 50)],
      ['#fff6d6', drawSparks(3.6, 38, 50, 58, 50)],
    ],
    mouth: grin,
  },
  spiral: {
    eyes: [
      ['#f6e3ae', drawDots(8.2, 38, 50, 58, 50)],
      ['#6a2f8f', `M38 50${spiral}M58 50${spiral}`, 2.4],
      ['#6a2f8f', drawDots(8.2, 38, 50, 58, 50), 2.2],
    ],
    mouth: [[mouthDark, drawEllipse(48, 64, 4, 4.6)]],
  },
};
