import { torso } from './clothes-plain.ts';
import { drawDots, drawKites, mirrorPath, type Shape, drawSparks } from './shape.ts';

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
