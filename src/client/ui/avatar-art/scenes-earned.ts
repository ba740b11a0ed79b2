import { drawDots, drawEllipse, type Shape, drawSparks } from './shape.ts';

const earnedCanvas = 'M0 0h96v96H0z';

/** A dotted trail in long waves, from left to right. */
function drawTrail(y: number): string {
  const steps = Array.from({ length: 17 }, (_, i) => i * 6);
  return drawDots(1.3, ...steps.flatMap((x) => [x, Math.round((y + 5 * Math.sin(x / 11)) * 10) / 10]));
}

/** Map pins, by the point that they mark. */
const drawPins = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => `M${x} ${y}c-5.5-6-7-8.5-7-11.500a7 7 0 0 1 14 0c0 3-1.5 5.5-7 11.500z`).join('');

/** Backgrounds that levels unlock. */
export const earnedScenes: Readonly<Record<string, readonly Shape[]>> = {
  waypoints: [
    ['#eadbb2', earnedCanvas],
    [
      '#dcc993',
      'M0 0h30c4 10-6 22-30 24zM96 30v34c-16 2-26-6-24-18s12-18 24-16zM14 96c2-14 16-22 30-18 10 3 14 10 14 18z',
    ],
    ['#c9b175', 'M0 0h18c2 6-4 12-18 14zM96 40v18c-8 1-14-3-13-9s6-10 13-9zM24 96c2-8 10-12 18-10 6 2 8 6 8 10z'],
    ['#b5643f', drawTrail(16) + drawTrail(50) + drawTrail(82)],
    ['#a83c2e', drawPins([12, 42], [83, 24], [86, 88])],
    ['#e2553d', drawPins([12, 40.5], [83, 22.5], [86, 86.5])],
    ['#fff0d8', drawDots(2.8, 12, 29, 83, 11, 86, 75)],
    ['#b5643f', 'M5 68l5 5M10 68l-5 5M54 4l5 5M59 4l-5 5', 2.4],
  ],
  balloons: [
    ['#a9dbe6', earnedCanvas],
    ['#cfeaea', 'M0 40c20-6 40 4 58-2s26-6 38 0v56H0z'],
    ['#fbe3b8', 'M0 58c18-5 36 4 54 0s28-6 42-1v39H0z'],
    ['#8fbf8a', 'M0 76c18-12 34-8 50-2s32 2 46-6v28H0z'],
    ['#6ca574', 'M0 86c20-8 44-6 96-2v12H0z'],
    ['#a83c2e', 'M8 38h11l-2.5 8h-6z'],
    ['#e8634a', drawDots(13.5, 14, 22) + 'M2 28.5 9.5 41h9L26 28.500z'],
    ['#fbd976', drawEllipse(14, 22, 8.2, 13.5) + 'M6.5 29 11 41h6l4.5-12z'],
    ['#e8634a', drawEllipse(14, 22, 3.2, 13.5) + 'M11 29 13 41h2l2-12z'],
    ['#6d4630', 'M9.5 45h9v6h-9z'],
    ['#256a70', 'M77 33h9l-2 6h-5z'],
    ['#2f9f9a', drawDots(10.5, 81.5, 21) + 'M72 26 78 36h7l6-10z'],
    ['#fff0d8', drawEllipse(81.5, 21, 6, 10.5) + 'M76 27l3 9h5l3-9z'],
    ['#8355b5', drawEllipse(81.5, 21, 2.2, 10.5) + 'M79.5 27l1 9h2l1-9z'],
    ['#6d4630', 'M78 38.500h7V43h-7z'],
    ['#f3b33d', drawDots(4.6, 64, 8) + 'M60 10.500l2.6 4h2.800l2.6-4z'],
    ['#6d4630', 'M62.5 16h3v2h-3z'],
    ['#f08aa0', drawDots(3.4, 31, 54) + 'M28 56l2 3h2l2-3z'],
    ['#6d4630', 'M30 60h2v1.600h-2z'],
  ],
  'sky-islands': [
    ['#6f8fe0', earnedCanvas],
    ['#93b1ef', 'M0 30c16-10 34 6 52-2s30-8 44 2v66H0z'],
    ['#c3d6f8', 'M0 58c14-8 30 4 48-2s34-8 48 0v40H0z'],
    ['#fff6d6', drawDots(7, 66, 10) + drawSparks(3, 44, 8, 90, 8) + drawDots(1, 30, 6, 54, 16, 82, 4)],
    ['#7a5a4c', 'M-4 43h33c-3 8-8 10-9 17s-4 9-6 15c-3-5-4-9-8-12S0 52-4 43z'],
    ['#5f4439', 'M10 46c0 10 4 14 4 29-3-5-4-9-8-12S1 54-2 46z'],
    ['#5fae6b', 'M-4 44c0-5 14-7 20-7s14 2 14 6-6 5-10 4-6 2-10 1-14 2-14-4z'],
    ['#e8f6fa', 'M23 44c2 8-1 14 1 26', 3.2],
    ['#6d4630', 'M10 38v-9', 2.4],
    ['#2f7f62', drawDots(6.4, 10, 24) + drawDots(4.4, 5, 28, 15, 28)],
    ['#7a5a4c', 'M70 31h28v10c-4 4-5 9-8 14-2-4-6-5-8-10s-9-6-12-14z'],
    ['#5f4439', 'M84 34h14v7c-4 4-5 9-8 14-1-8-2-14-6-21z'],
    ['#5fae6b', 'M69 31c1-4 12-6 18-6h11v10c-6 2-9-1-13 0s-17 1-16-4z'],
    ['#f6e3ae', 'M80 26v-8h10v8z'],
    ['#d8513c', 'M78 18.500l7-7 7 7z'],
    ['#6d4630', 'M83.5 26v-4h3v4z'],
    ['#7a5a4c', 'M76 74h18c-2 5-5 6-6 11-1 3-2 4-3 6-1-3-2-5-4-7s-4-5-5-10z'],
    ['#5fae6b', 'M75 74c0-3 6-4 10-4s10 1 10 4-4 3-7 2-13 2-13-2z'],
    [
      '#ffffff',
      'M2 84a6 6 0 0 1 11-3 5 5 0 0 1 8 5 4 4 0 0 1 0 8H2a5 5 0 0 1 0-10zM58 62a5 5 0 0 1 9-2 4 4 0 0 1 5 6H58a2.5 2.5 0 0 1 0-4z',
    ],
  ],
};
