import { type HairStyle, sideburns } from './hair-style.ts';
import { drawDots, drawEllipse, type Shape } from './shape.ts';

const parted = 'M23 48c-3-19 8-31 25-31s28 12 25 31c-4-6-6-11-7-17-8-1-14-4-18-9-4 5-10 8-18 9-1 6-3 11-7 17z';
const pulledBack = 'M23 47c-3-18 8-30 25-30s28 12 25 30c-2-8-6-13-11-16-9-1.5-19-1.5-28 0-5 3-9 8-11 16z';

const hangingLocs: Shape = [
  'back',
  'M21 40v34M75 40v34M29 60v20M67 60v20M24 34c-7 6-10.5 16-10.5 33M72 34c7 6 10.5 16 10.5 33',
  6.4,
];

export const longHair: Readonly<Record<string, HairStyle>> = {
  long: {
    behind: [
      ['back', 'M18 46c-1-22 12-34 30-34s31 12 30 34c0 14 3 27 7 38-8 5-16 6-22 6H33c-6 0-14-1-22-6 4-11 7-24 7-38z'],
    ],
    front: [
      ['hair', parted],
      ['strand', 'M34 27c4-1 8-3 11-6M62 27c-4-1-8-3-11-6', 2.4],
    ],
  },
  ponytail: {
    underHat: sideburns,
    behind: [['back', 'M62 14c16-6 28 4 27 22-1 13-7 20-3 33-12-2-18-11-16-23 1-11-2-17-8-20z']],
    behindUnderHat: [['back', 'M68 38c10-3 19 1 19 11-1 9-6 14-3 23-10-1-16-9-15-18 0-8 0-12-1-16z']],
    front: [
      ['hair', pulledBack],
      ['#e2553d', 'M65 17l4 6', 6],
      ['strand', 'M33 28c5-5 11-7 17-7M44 29c4-3 9-5 14-5', 2.4],
    ],
  },
  bun: {
    underHat: sideburns,
    behind: [['back', drawDots(12, 48, 12)]],
    behindUnderHat: [],
    front: [
      ['hair', 'M23 48c-2-18 9-30 25-30s27 12 25 30c-3-6-6-12-13-16-8 2-16 2-24 0-7 4-10 10-13 16z'],
      ['strand', 'M38 21c4 3 16 3 20 0M44 9c2-3 7-3 9 0', 2.6],
    ],
  },
  puffs: {
    underHat: sideburns,
    behind: [['back', drawDots(16, 20, 22, 76, 22)]],
    behindUnderHat: [['back', drawDots(10, 20, 44, 76, 44)]],
    front: [
      ['hair', pulledBack],
      ['strand', 'M48 17v13', 2.2],
      ['#e2553d', 'M27 26l5-5M69 26l-5-5', 4.6],
      ['strand', drawDots(1.3, 12, 20, 19, 14, 20, 24, 84, 20, 77, 14, 76, 24)],
    ],
  },
  braids: {
    front: [
      [
        'hair',
        drawEllipse(20, 57, 6, 5.5) +
          drawEllipse(18, 66, 6, 5.5) +
          drawEllipse(17, 75, 5.5, 5.5) +
          drawEllipse(76, 57, 6, 5.5) +
          drawEllipse(78, 66, 6, 5.5) +
          drawEllipse(79, 75, 5.5, 5.5),
      ],
      ['strand', 'M17 61.5h5M15.5 70.5h5M74 61.5h5M75.5 70.5h5', 2.2],
      ['hair', 'M17 82l-5 11h9zM79 82l5 11h-9z', 2.4],
      ['hair', 'M17 82l-5 11h9zM79 82l5 11h-9z'],
      ['#f3b33d', 'M14 81.5h6M76 81.5h6', 4.4],
      ['hair', parted],
      ['hair', 'M24 42c-4 4-5 8-4 14M72 42c4 4 5 8 4 14', 6],
      ['strand', 'M34 27c4-1 8-3 11-6M62 27c-4-1-8-3-11-6', 2.4],
    ],
  },
  locs: {
    behind: [['back', drawDots(30, 48, 40)], hangingLocs, ['#f3b33d', 'M11.5 62h4M80.5 62h4', 3.4]],
    behindUnderHat: [hangingLocs],
    front: [
      ['hair', 'M23 46c-3-18 8-30 25-30s28 12 25 30c-3-4-5-9-6-13H29c-1 4-3 9-6 13z'],
      [
        'hair',
        'M27 28c-4 8-7 17-7 32M34 24c-4 4-7 8-8 14M42 22c-2 4-3 7-3 13M50 21c1 4 1 8 0 13M58 23c3 3 4 7 4 11M66 26c5 9 9 18 10 34',
        6.4,
      ],
      [
        'strand',
        'M30.5 27c-3 5-5 9-6 14M38 23c-2 4-3 7-3.5 11M46 21.5v10M54.5 22c1 4 2 7 1.5 11M62.5 24.5c3 4 5 9 6.5 15',
        1.8,
      ],
      ['#f3b33d', 'M18 56h4M74 56h4', 3.4],
    ],
  },
  waves: {
    behind: [
      [
        'back',
        'M19 42c0-19 12-30 29-30s29 11 29 30c0 7 9 9 9 16s-6 7-5 13 7 9 3 19H12c-4-10 2-13 3-19s-5-6-5-13 9-9 9-16z',
      ],
      ['strand', 'M17 60c3 4 3 8 0 12M79 60c-3 4-3 8 0 12M23 68c2 4 1 8-2 12M73 68c-2 4-1 8 2 12', 2.6],
    ],
    front: [
      [
        'hair',
        'M23 50c-5-20 5-34 25-34 21 0 30 14 25 34-3-5-3-9-5-12s-6-3-8-6-6-3-9-8c-3 6-7 5-11 9s-8 2-11 6-3 6-6 11z',
      ],
      ['strand', 'M33 28c5 0 9-3 13-8M56 21c3 4 7 4 10 8', 2.6],
    ],
  },
  'side-braid': {
    underHat: sideburns,
    behind: [['back', 'M19 46c0-22 12-34 29-34s29 12 29 34c0 9-2 16-6 22H28c-6-6-9-13-9-22z']],
    front: [
      ['hair', 'M23 49c-4-20 7-32 25-32s29 12 25 31c-3-5-5-10-5-14-10 1-21-1-28-8-3 6-8 9-12 11-1 4-3 8-5 12z'],
      ['strand', 'M41 23c6 6 15 9 25 8M50 21c4 3 9 5 14 5', 2.4],
      ['hair', 'M24 44c-3 4-4 8-3 13M72 42c2 3 3 6 3 10', 6],
      [
        'hair',
        drawEllipse(74, 58, 6.6, 5.6) +
          drawEllipse(75, 66.5, 6.4, 5.6) +
          drawEllipse(73.5, 75, 6, 5.4) +
          drawEllipse(71, 82.5, 5.2, 4.8),
      ],
      ['strand', 'M70 60.500c2 2 5 2.5 8 1M71 69.500c2 2 5 2 8 .5M70 78c2 1.5 4.5 1.5 7 .5', 2],
      ['hair', 'M70 86l-5 10h9z', 2.4],
      ['hair', 'M70 86l-5 10h9z'],
      ['#2f6b45', 'M70 87c-6-2-10 0-12 5 5 1 10 0 12-5zM70 86c5-3 9-2 12 2-4 2-9 2-12-2z'],
      ['#f3b33d', 'M66.5 86.500h7', 3],
    ],
  },
  'crown-braid': {
    behind: [['back', 'M20 44c0-20 12-32 28-32s28 12 28 32v20c0 5-4 7-8 7H28c-4 0-8-2-8-7z']],
    front: [
      ['hair', parted],
      [
        'hair',
        drawEllipse(28, 27, 6, 5) +
          drawEllipse(36, 20, 6.5, 5.5) +
          drawEllipse(48, 17, 7, 5.5) +
          drawEllipse(60, 20, 6.5, 5.5) +
          drawEllipse(68, 27, 6, 5),
      ],
      ['strand', 'M31 22l2.5 4M41.5 16.5l1.5 5M54.5 16.5l-1.5 5M65 22l-2.5 4', 2.2],
      [
        '#fff0d8',
        drawDots(3, 24, 24, 30, 21.5, 26.5, 18.5) +
          drawDots(3, 70, 22, 65, 18, 72, 17) +
          drawDots(3, 45, 11, 51, 11, 48, 7),
      ],
      ['#f08aa0', drawDots(2.6, 39, 13.5, 57, 13.5, 34, 16.5, 62, 14.5)],
      ['#f3b33d', drawDots(1.8, 27, 21.5, 69, 19, 48, 10)],
    ],
  },
};
