import { type Shape, drawDots, drawEllipse, drawKites, drawSparks, mirrorPath, outlineShape } from './shape.ts';

/** Shoulders and chest, from the neck to below the frame. */
const torso = 'M8 100c0-16 12-24 26-26h28c14 2 26 10 26 26z';
const collar = 'M34 74c3 8 25 8 28 0';

const createTee = (cloth: string, edge: string): readonly Shape[] => [
  [cloth, torso],
  [edge, collar, 5],
];

export const bareClothes = createTee('#b9b1a3', '#d8d1c4');

export const plainClothes: Readonly<Record<string, readonly Shape[]>> = {
  'tee-teal': createTee('#2f8f93', '#f6e3ae'),
  'tee-coral': createTee('#e2553d', '#f9dba6'),
  'tee-leaf': createTee('#3f7d51', '#f6e3ae'),
  'tee-ink': createTee('#36476b', '#d9e4f2'),
  striped: [
    ['#f7efdc', torso],
    ['#2b4a7c', 'M20 81h56M11.5 89.5h73', 4.2],
    ['#2b4a7c', collar, 5],
  ],
  polka: [
    ['#7d4f9e', torso],
    ['#f9dba6', drawDots(2.6, 24, 82, 36, 88, 48, 92, 60, 88, 72, 82, 15, 92, 26, 95, 70, 95, 81, 92, 38, 98, 58, 98)],
    ['#f9dba6', 'M34 73l8 11 6-7 6 7 8-11', 4.4],
  ],
  dungarees: [
    ['#f0c04d', torso],
    ['#c98f2a', collar, 4.4],
    ['#3d6291', 'M28 74.5l4 14M68 74.5l-4 14', 6],
    ...outlineShape('#3d6291', 'M30 86h36v14H30z', 3),
    ['#2c4a72', 'M40 91h16v9H40z'],
    ['#f6e3ae', drawDots(2.2, 32.5, 87.5, 63.5, 87.5)],
  ],
  hoodie: [
    ['#3c5573', 'M26 78c0-9 9-14 22-14s22 5 22 14c-5 9-39 9-44 0z'],
    ['#557498', torso],
    ['#3c5573', 'M31 74.5c3 11 31 11 34 0', 7],
    ['#f6e3ae', 'M40 83v9M56 83v7', 2.8],
    ['#3c5573', 'M30 100l4-6h28l4 6z', 2],
  ],
  'lab-coat': [
    ['#2f8f93', 'M34 74h28v26H34z'],
    ['#e2553d', 'M45.5 80h5l2.5 16-5 4-5-4z'],
    ['#f5f0e4', 'M8 100c0-16 12-24 26-26l13 26zM88 100c0-16-12-24-26-26L49 100z'],
    ['#cfc8b8', 'M35 73.5 31 84l7 2 8 12M61 73.5 65 84l-7 2-8 12', 2.6],
    ['#cfc8b8', 'M66 90h12', 3],
    ['#e2553d', 'M70 85v5', 2.8],
    ['#36476b', 'M74.5 86v4', 2.8],
  ],
  argyle: [
    ['#f3e6cc', torso],
    ['#a9433f', 'M24 76.5 34 74c3 8 8 14 14 15 6-1 11-7 14-15l10 2.5C76 84 77 92 77 100H19c0-8 1-16 5-23.5z'],
    ['#f0b95a', drawKites(5, 7.5, 30, 89, 66, 89, 42, 98, 54, 98)],
    ['#7c2c30', drawKites(2.2, 3.4, 30, 89, 66, 89)],
    ['#f3e6cc', 'M34 75c3 8 8 12.5 14 13.5 6-1 11-5.5 14-13.5', 3.4],
  ],
};

/** Rows of scales from shoulder to shoulder, every other row shifted by half a scale. */
function drawScales(): string {
  const rows = [
    [80, 24],
    [84.5, 18],
    [89, 15],
    [93.5, 13],
    [98, 12],
  ] as const;
  const places = rows.flatMap(([y, left], row) => {
    const xs = [];
    for (let x = 48 + (row % 2) * 3.6; x <= 96 - left; x += 7.2) xs.push(x, y, 96 - x, y);
    return xs;
  });
  return drawDots(3.7, ...places);
}

/** Clothes that levels unlock. */
export const earnedClothes: Readonly<Record<string, readonly Shape[]>> = {
  'scout-shirt': [
    ['#b99b62', torso],
    ['#9c8150', 'M48 84v16', 2],
    ['#a68a55', 'M25 87h14v13H25zM57 87h14v13H57z'],
    ['#8f7546', 'M24 86h16v3.500l-8 3-8-3zM56 86h16v3.500l-8 3-8-3z'],
    ['#d3ba84', 'M36 73 29.5 82l9.5 4 9-5 9 5 9.5-4L60 73c-4 7-20 7-24 0z'],
    ['#9c8150', 'M29.5 82l9.5 4 9-5 9 5 9.5-4', 1.6],
    ['#7c643a', drawDots(1.2, 48, 89, 48, 95.5, 32, 89.5, 64, 89.5)],
    ['#1f6f74', drawDots(4.6, 16, 90)],
    ['#2f9f9a', drawDots(3.6, 16, 90)],
    ['#fbd976', drawKites(1.7, 2.6, 16, 90)],
    ['#a83c2e', drawDots(4.6, 80, 90)],
    ['#e8634a', drawDots(3.6, 80, 90)],
    ['#fff0d8', drawSparks(3, 80, 90)],
  ],
  'map-coat': [
    ['#3d554b', torso],
    ['#f6ead0', 'M36 74h24L48 98z'],
    ['#e6cf98', 'M35 72.5 24 84l6 4-1 12h18zM61 72.5 72 84l-6 4 1 12H49z'],
    ['#8fb59a', 'M31 82c4 1 2 4 5 6s2 5 4 9M65 82c-4 1-2 4-5 6s-2 5-4 9', 1.8],
    ['#d8513c', drawDots(0.9, 34, 80, 36.4, 82.4, 38, 85.6, 39.8, 89, 63, 92, 60.4, 90, 58.6, 93.4)],
    ['#d8513c', 'M40.5 91.500l2.6 2.600M43.1 91.500l-2.6 2.6', 1.4],
    ['#2a3d35', 'M35 72.5 24 84l6 4-1 12M61 72.5 72 84l-6 4 1 12', 2.4],
    ['#f3b33d', drawDots(2, 22, 95, 74, 95)],
    ['#2a3d35', 'M72 88l11 1.5-.5 4-11-1.500z'],
    ['#f6e3ae', 'M74 78.500l6-1 2.5 11-7.5-.8z'],
    ['#d8513c', 'M75.5 82.500l6-1', 1.6],
  ],
  'dragon-scales': [
    ['#1f5a4b', torso],
    ['#2f8468', drawScales()],
    ['#174437', drawScales(), 1.2],
    ['#7fd0a0', mirrorPath('M22 88L23.5 87M37 92.500L38.5 91.500M29 97L30.5 96M33 83.500L34.5 82.5'), 1.4],
    ['#8a5a18', mirrorPath('M9 95L2 82L18 85L13 74L29 78C20 82 13 87 9 95Z')],
    ['#f3b33d', mirrorPath('M10.5 91L5.5 83.500L19.5 86.500L16 77.500L27 78.500C20 82 14 86 10.5 91Z')],
    ['#8a5a18', 'M33.5 73c4 9 25 9 29 0l2 5c-5 10-28 10-33 0z'],
    ['#fbd25e', 'M34 75c5 8 23 8 28 0', 2.6],
    ['#8a5a18', drawKites(5.6, 7.6, 48, 86)],
    ['#fbd25e', drawKites(4.4, 6.2, 48, 86)],
    ['#e2453d', drawKites(2.6, 4, 48, 86)],
    ['#f9a58f', 'M48 83.500l-1.6 2.500h1.600z'],
  ],
  'phoenix-cloak': [
    ['#8d2333', torso],
    ['#c8403a', 'M8 100c0-10 5-17 12-21l6 21zM88 100c0-10-5-17-12-21l-6 21z'],
    ['#ee7a3c', mirrorPath('M20 100C19 92 22 84 27 79L36 100Z')],
    ['#fbd25e', mirrorPath('M31 100C29 92 30 84 34 79L45 100Z')],
    ['#fff0c4', mirrorPath('M40 100C38 94 38 90 40 86L48 100Z')],
    [
      '#6f1829',
      'M22 84c-2-8 3-14 10-16 2 6 8 9 16 9s14-3 16-9c7 2 12 8 10 16-5-4-8-4-11-2-2 4-5 6-9 5-2 3-4 4-6 4s-4-1-6-4c-4 1-7-1-9-5-3-2-6-2-11 2z',
    ],
    [
      '#e8573f',
      'M25 79c1-4 3-6 6-7 3 6 9 9 17 9s14-3 17-9c3 1 5 3 6 7-4-1-7 0-9 3-3 2-5 3-8 2-2 2-4 3-6 3s-4-1-6-3c-3 1-5 0-8-2-2-3-5-4-9-3z',
    ],
    ['#fbd25e', 'M32 75c4 7 28 7 32 0', 2],
    ['#8a5a18', drawDots(4.4, 48, 84)],
    ['#fbd25e', drawDots(3.4, 48, 84)],
    ['#e2453d', drawDots(1.9, 48, 84)],
  ],
};

/** Wings, feather by feather, behind the head and behind long hair. */
export const earnedClothesBehind: Readonly<Record<string, readonly Shape[]>> = {
  'phoenix-cloak': [
    [
      '#8d2333',
      mirrorPath(
        'M36 82C16 84 2 68 1 36C6 42 9 45 12 46C9 36 9 26 11 15C15 25 18 31 22 35C22 26 23 19 26 11C30 30 36 52 38 80Z',
      ),
    ],
    [
      '#d8483a',
      mirrorPath(
        'M35 79C19 79 7 66 5 45C9 49 12 51 15 52C13 42 12 33 13 24C17 32 20 37 24 41C24 33 24 27 26 20C30 38 35 56 37 78Z',
      ),
    ],
    [
      '#f08a3c',
      mirrorPath(
        'M34 76C22 75 13 66 10 54C13 57 16 58 19 58C17 50 16 42 16 34C20 41 23 46 26 49C26 42 26 36 26 30C30 46 34 60 36 75Z',
      ),
    ],
    [
      '#fbd25e',
      mirrorPath(
        'M33 73C25 71 18 66 16 60C19 62 22 62 24 62C22 56 21 50 20 44C24 51 27 56 29 58C29 52 28 46 27 40C31 54 34 64 35 73Z',
      ),
    ],
    ['#fbd976', drawSparks(3.2, 7, 24, 89, 24) + drawDots(1.2, 4, 12, 92, 12, 17, 8, 79, 8, 2, 58, 94, 58)],
  ],
};

const drawPetals = (x: number, y: number) =>
  drawDots(2.8, x, y - 3.6, x + 3.4, y - 1.1, x + 2.1, y + 2.9, x - 2.1, y + 2.9, x - 3.4, y - 1.1);
const coatFolds: Shape = ['#0000002e', 'M36 73 44 92M60 73 52 92', 4];

export const fineClothes: Readonly<Record<string, readonly Shape[]>> = {
  'postcard-tee': [
    ['#f58e6a', torso],
    ['#f9bd8b', 'M19.5 80c4-3.5 9-5.3 14.5-6h28c5.5.7 10.5 2.5 14.5 6-18 5-38 5-57 0z'],
    ['#fbd976', 'M37 92a11 11 0 0 1 22 0z'],
    ['#2f8f93', 'M9.3 92h77.4c.8 2.5 1.3 5 1.3 8H8c0-3 .5-5.5 1.3-8z'],
    ['#f9dba6', 'M40 95.5h16', 2.2],
    ['#6d4630', 'M71 92c1-5 1-8-1-11', 2.6],
    ['#3f7d51', 'M70 82c-4-4-8-2-9 1 4-1 6-1 9-1zM70 82c1-5 6-5 8-2-3 0-5 1-8 2zM70 82c5-1 8 2 8 5-3-3-5-4-8-5z', 1],
    ['#fff0d8', 'M34 74c3 8 25 8 28 0', 4.6],
  ],
  hibiscus: [
    ['#1f7f8a', torso],
    ['#f5785f', drawPetals(23, 86) + drawPetals(74, 84) + drawPetals(66, 96) + drawPetals(34, 97)],
    ['#fbd25e', drawDots(1.7, 23, 86, 74, 84, 66, 96, 34, 97)],
    ['#8fcf9a', 'M13 92l4 3M30 81l4 2M80 93l4 2M60 87l4-2', 2.6],
    ['skin', 'M39 73h18l-9 16z'],
    ['#155e69', 'M36 73.5l-2 7 9 4 4 4M60 73.5l2 7-9 4-4 4', 3.4],
  ],
  tuxedo: [
    ['#252c3d', torso],
    ['#fbf4e6', 'M36 74h24l-8 26h-8z'],
    ['#11182a', 'M35.5 73 29 83l6 2 8.5 15M60.5 73 67 83l-6 2-8.5 15', 3.4],
    ['#252c3d', drawDots(1.5, 48, 90, 48, 96)],
    ...outlineShape('#b5253f', 'M48 79.5l-10-5.5v11zM48 79.5l10-5.5v11z', 1.6),
    ['#e04a5f', drawDots(2.6, 48, 79.5)],
    ['#e04a5f', 'M67 88l3.5-4 2 2 3-2.5.5 5z'],
  ],
  'harbour-coat': [
    ['#20566b', torso],
    ['#f6e3ae', 'M36 74h24L48 97z'],
    ['#174354', 'M35 72.5 30 84l7 2 7 12M61 72.5 66 84l-7 2-7 12', 4],
    coatFolds,
    ['#f3b33d', drawDots(2.4, 36, 93, 60, 93)],
    ['#f3b33d', 'M10.5 91c2-5 5-9 9-11M85.5 91c-2-5-5-9-9-11', 3.2],
  ],
  'night-jumper': [
    ['#2b3a66', torso],
    ['#40538a', 'M9.5 92l11-9 11 9 10-7 9 9 11-11 13 10 9-6 3 5c.7 2.5 1 5 1 8H8c0-3 .6-5.6 1.5-8z'],
    ['#f6e3ae', drawSparks(4.2, 30, 82, 72, 84) + drawDots(1.2, 21, 86, 40, 86, 58, 85, 65, 79, 79, 90, 48, 88)],
    ['#fbd976', 'M57 94a5.5 5.5 0 1 0 7-6 6 6 0 0 1-7 6z'],
    ['#1f2a4d', 'M33.5 73.5c3 9 26 9 29 0', 7],
  ],
  armour: [
    ['#8ea1b4', torso],
    ['#c9d5de', 'M34 78h14v22H26c0-9 2-16 8-22z'],
    ['#aebccb', 'M48 78h14c6 6 8 13 8 22H48z'],
    ['#62778c', 'M48 82v18', 2.2],
    ['#b7c5d1', 'M6 100c-2-15 8-24 22-24-2 9-6 17-12 24zM90 100c2-15-8-24-22-24 2 9 6 17 12 24z'],
    ['#f0b23c', 'M11 88c5-3 9-5 14.5-6M85 88c-5-3-9-5-14.5-6M9 96c4-2 6-3 9-4M87 96c-4-2-6-3-9-4', 2.2],
    ['#62778c', 'M33 72h30c2 4 2 7 0 11-9 4-21 4-30 0-2-4-2-7 0-11z'],
    ['#f0b23c', 'M34.5 76c8 3.5 19 3.5 27 0', 3.4],
    ['#e2553d', drawKites(5, 7.5, 48, 92)],
    ['#f6e3ae', drawKites(2, 3, 48, 92)],
  ],
  'space-suit': [
    ['#eef0ec', torso],
    ['#e2703d', 'M14 86c4-6 9-9 15-11l4 7c-7 2-12 5-16 10zM82 86c-4-6-9-9-15-11l-4 7c7 2 12 5 16 10z'],
    ['#c9d0d2', 'M26 88v12M70 88v12', 2.6],
    ['#8fa3b3', 'M30 75c0-6 8-9 18-9s18 3 18 9-8 10-18 10-18-4-18-10z'],
    ['#d6dee2', 'M32 76c3 6 9 7.5 16 7.5S61 82 64 76', 3],
    ...outlineShape('#36476b', 'M36 88h24v12H36z', 3),
    ['#6ff0e4', 'M38 91h7', 3.2],
    ['#fbd25e', drawDots(2, 52, 91)],
    ['#e2553d', drawDots(2, 58, 91)],
    ['#8fcdd8', 'M38 97h20', 3],
  ],
  'wizard-robe': [
    ['#3a2a6e', 'M31 78 22 58c8 1 15 5 19 12zM65 78l9-20c-8 1-15 5-19 12z', 3],
    ['#5b45a8', 'M31 77 25.5 61.5c5 2 10 5 13 10zM65 77l5.5-15.5c-5 2-10 5-13 10z'],
    ['#4a3690', torso],
    ['#3a2a6e', 'M38 74h20l-6 26h-8z'],
    ['#f3b33d', 'M36.5 73.5 44 100M59.5 73.5 52 100', 3.4],
    [
      '#fbd976',
      drawSparks(5.2, 24, 89, 74, 86) + drawSparks(3.2, 34, 96, 64, 96) + drawDots(1.2, 30, 81, 16, 95, 66, 79, 81, 95),
    ],
    ['#9c661b', drawEllipse(48, 80, 7, 7)],
    ['#fbd25e', drawEllipse(48, 80, 5.4, 5.4)],
    ['#3a2a6e', 'M49.5 76.5a4 4 0 1 0 2.5 5.5 3.6 3.6 0 0 1-2.5-5.5z'],
  ],
  royal: [
    ['#b3273f', torso],
    ['#8d1a33', 'M38 80h20l4 20H34z'],
    ['#fbf3e2', 'M24 70c4-6 11-8 16-5l8 15 8-15c5-3 12-1 16 5 4 7 0 15-8 16-7 1-12-1-16-4-4 3-9 5-16 4-8-1-12-9-8-16z'],
    ['#2c2b33', 'M27 72v4M34 70v4M31 79v4M39 76v4M69 72v4M62 70v4M65 79v4M57 76v4', 2.4],
    ['#fbf3e2', 'M44 84.5h8V100h-8z'],
    ['#2c2b33', 'M48 95v3', 2.2],
    ['#9c661b', 'M36 80c4 8 20 8 24 0', 5],
    ['#fbd25e', 'M36 80c4 8 20 8 24 0', 3],
    ['#9c661b', drawKites(5.6, 7.4, 48, 89)],
    ['#fbd25e', drawKites(4.4, 6, 48, 89)],
    ['#2f9fb5', drawKites(2.2, 3, 48, 89)],
  ],
};

/** Parts of clothes behind the head and behind long hair. */
export const clothesBehind: Readonly<Record<string, readonly Shape[]>> = {
  'space-suit': [
    ['#cdeef22e', drawDots(41, 48, 43)],
    ['#e4e9e6', drawDots(41, 48, 43), 3.4],
    ['#ffffffa6', 'M14.5 33c3-9 9-16 17-20M12.5 43c0-1 0-2 .2-3', 3],
  ],
};
