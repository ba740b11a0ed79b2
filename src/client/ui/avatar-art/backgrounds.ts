import { type Shape, drawDots, drawEllipse, drawKites, drawSparks, outlineShape } from './shape.ts';

const sceneCanvas = 'M0 0h96v96H0z';
const cloud = 'a9 9 0 0 1 17-3 7 7 0 0 1 9 12h-28a5 5 0 0 1 2-9z';

/** Scenes are keyed by the value of their item (rules 3.18). */
export const scenes: Readonly<Record<string, readonly Shape[]>> = {
  sunny: [
    ['#8fcdd8', sceneCanvas],
    ['#fbd25e', drawDots(13, 18, 20)],
    ['#f7f0de', `M64 22${cloud}`],
    ['#a6d08a', 'M0 74c16-16 34-16 52-6 16 9 30 4 44-8v36H0z'],
    ['#79b463', 'M0 82c20-10 36-8 50-2s30 4 46-4v20H0z'],
  ],
  desert: [
    ['#f6c98b', sceneCanvas],
    ['#fbe7bd', drawDots(15, 72, 26)],
    ['#dd9a5c', 'M-2 66c14-14 28-16 44-6 12 8 30 10 56-4v40H-2z'],
    ['#c47a48', 'M0 80c24-12 44-8 96-2v18H0z'],
    ['#4c8263', 'M11 74V34M11 60c-6 0-8-4-8-10M11 54c6 0 8-4 8-9', 6],
    ['#6fa27a', 'M10.2 68V36', 1.8],
  ],
  forest: [
    ['#bfdcb4', sceneCanvas],
    ['#f7d779', drawDots(11, 74, 20)],
    ['#8dbb8c', 'M-8 76 10 16l18 60zM26 76 42 22l14 54zM72 76 90 20l16 56z'],
    ['#5f9670', 'M-6 84 2 40l14 44zM10 82l14-44 14 44zM58 82l14-46 14 46zM80 84l12-40 12 40z'],
    ['#386a52', 'M0 74c30-6 66-6 96 0v22H0z'],
  ],
  tropical: [
    ['#f9bd8b', sceneCanvas],
    ['#f58e6a', drawDots(30, 52, 58)],
    ['#2f8f93', 'M0 62h96v34H0z'],
    ['#fbd9a6', 'M76 69h12M82 76h10', 2.6],
    ['#6d4630', 'M14 74c2-19 0-30-6-42', 5],
    [
      '#3f7d51',
      'M8 32C-4 22-10 28-14 36c8-4 14-4 22-4zM8 32c-2-14 8-19 19-17-8 4-13 9-19 17zM8 32c12-8 23-4 27 7-10-5-16-7-27-7zM8 32C2 20-8 16-14 18c8 4 14 8 22 14z',
    ],
    ['#e9c88f', 'M0 78c14-6 30-4 40 4s10 10 10 14H0z'],
  ],
  castle: [
    ['#f6b98b', sceneCanvas],
    ['#fbdfae', drawDots(34, 48, 44)],
    ['#8a5a72', 'M-4 74c22-12 80-12 104 0v22H-4z'],
    ['#a65e6a', 'M4 82V32h5v5h5v-5h5v5h5v-5h5v50zM67 82V32h5v5h5v-5h5v5h5v-5h5v50z'],
    ['#b97278', 'M26 82V56h5v5h5v-5h5v5h5v-5h5v5h5v-5h5v5h5v-5h5v26z'],
    ['#743f57', 'M3 32 16.5 11 30 32zM66 32 79.5 11 93 32z'],
    ['#fbd976', 'M13 50a3.5 3.5 0 0 1 7 0v7h-7zM76 50a3.5 3.5 0 0 1 7 0v7h-7z'],
    ...outlineShape('#e2453d', 'M16.5 11V3l8 3-8 3M79.5 11V3l8 3-8 3', 1.4),
    ['#5f3450', 'M0 82h96v14H0z'],
  ],
  library: [
    ['#5c3a2e', sceneCanvas],
    ['#46291f', 'M4 4h40v25H4zM52 4h40v25H52zM4 35h26v26H4zM66 35h26v26H66zM4 67h20v26H4zM72 67h20v26H72z'],
    ['#e2553d', 'M7 9h5v20H7zM69 8h6v21h-6zM17 41h5v20h-5zM82 40h5v21h-5zM8 73h6v20H8z'],
    ['#2f8f93', 'M13 12h6v17h-6zM82 11h6v18h-6zM7 39h6v22H7zM70 39h5v22h-5zM80 72h6v21h-6z'],
    ['#f3b33d', 'M22 7h4v22h-4zM56 9h6v20h-6zM24 43h4v18h-4zM77 44h4v17h-4zM16 76h5v17h-5z'],
    ['#7d6bb0', 'M28 10h6v19h-6zM63 12h5v17h-5zM13.5 45h3v16h-3zM75 77h4v16h-4z'],
    ['#f6e3ae', 'M36 13h5v16h-5zM76 13h4v16h-4zM88 46h3v15h-3zM87 78h4v15h-4z'],
    ['#8a5a44', 'M0 31.5h96M0 63.5h96', 4],
  ],
  reef: [
    ['#2a9fb0', sceneCanvas],
    ['#4fb8c0', 'M14 0h18L20 96H-6zM52 0h10l14 96H58z'],
    ['#f5785f', 'M10 96V66M10 80c-7-2-8-8-7-14M10 84c8-2 9-10 8-18', 6],
    ['#f3b33d', 'M88 96V62M88 78c-8-1-9-8-9-14M88 82c6-2 8-7 8-12', 6],
    ['#7d5ba8', 'M18 96c0-14 4-22 10-22s8 10 8 22zM60 96c0-12 4-20 9-20s9 8 9 20z'],
    ['#fbd25e', 'M70 22c5-6 12-6 17 0l6-5v12l-6-5c-5 6-12 6-17-2z'],
    ['#26303f', drawDots(1.4, 75, 21.5)],
    ['#f79b84', 'M5 40c4-5 10-5 14 0l5-4v10l-5-4c-4 5-10 5-14-2z'],
    ['#d7f3f1', drawDots(2.6, 30, 12, 88, 50) + drawDots(1.7, 26, 22, 92, 40, 12, 14)],
    ['#e9d3a0', 'M0 90c20-5 70-5 96 0v6H0z'],
  ],
  'star-field': [
    ['#2b3a66', sceneCanvas],
    ['#f6e3ae', drawSparks(8, 16, 20) + drawSparks(6, 82, 38) + drawSparks(5, 70, 12)],
    [
      '#f6e3ae',
      drawDots(1.8, 36, 9, 9, 48, 88, 64, 90, 14) + drawDots(1.1, 26, 34, 60, 24, 5, 8, 50, 5, 80, 54, 18, 60, 92, 26),
    ],
    ['#3c4f82', 'M0 80l22-24 16 18 20-26 38 36v12H0z'],
    ['#6a7fb5', 'M22 56l-8 9 7-1 5 3 4-2zM58 48l-9 11 8-1 6 4 8-1z'],
    ['#24315a', 'M0 88l14-10 20 10 24-12 38 14v6H0z'],
  ],
  volcano: [
    ['#45284f', sceneCanvas],
    ['#7b3358', drawDots(52, 18, 34)],
    ['#b8474a', drawDots(37, 18, 34)],
    ['#ee7a3c', drawDots(23, 18, 34)],
    ['#fbd25e', drawDots(11, 18, 32)],
    ['#5d3a66', drawDots(9, 4, 6, 18, 2, 32, 7) + drawDots(6, 44, 4, 54, 8)],
    ['#fbd25e', drawDots(2, 35, 20, 4, 22, 44, 15, 27, 16, 70, 12, 82, 24, 90, 44)],
    ['#ee5a34', drawDots(1.5, 60, 18, 78, 10, 88, 32, 76, 40)],
    ['#6b3350', 'M56 96 78 56h8l20 40z'],
    ['#ee5a34', 'M78 56h8l2 4-4 1-2 8-3-8-3-1z'],
    ['#2f1c3c', 'M-26 96 8 36h20l34 60z'],
    ['#ee5a34', 'M8 36h20l3 6-4 3-1 16-5 8-3-20-4 8-2 24-6 8 2-30-3-12z'],
    ['#fbd25e', 'M10 35.5h16l-3 5-4-1-5 3z'],
    ['#1f1229', 'M0 86c30-8 66-8 96 0v10H0z'],
  ],
  aurora: [
    ['#182748', sceneCanvas],
    ['#f6e3ae', drawDots(1.2, 8, 8, 24, 20, 40, 6, 70, 16, 88, 8, 92, 34, 6, 40, 54, 22)],
    ['#2f7f86', 'M-4 14c16-8 22 14 38 10S58-2 74 4s16 18 28 12v34c-14 6-18-8-30-12s-22 18-38 18S10 44-4 52z'],
    ['#4fc79a', 'M-4 26c16-8 22 14 38 10S58 10 74 16s16 16 28 10v12c-14 4-18-8-30-10s-22 18-38 18S10 32-4 40z'],
    ['#b8f0b8', 'M-4 36c15-7 22 13 38 10s24-24 39-19 17 14 29 8', 2.6],
    ['#8a6bd0', 'M-4 8C12 2 20 20 34 17S56-8 74-3s18 15 28 10v8c-12 5-16-6-28-11S50 24 34 24 12 8-4 16z'],
    ['#0f1a33', 'M0 78l14-16 10 8 14-18 14 16 12-10 16 14 16-12v36H0z'],
    ['#5d76ab', 'M38 52l-6 8 5-1 3 3 4-3zM14 62l-5 6 5-1 4 2z'],
    ['#22365f', drawEllipse(48, 96, 60, 12)],
  ],
};

const patternCanvas = 'M0 0h96v96H0z';

/** Points in rows, every other row shifted by half a step. */
function createStaggeredGrid(stepX: number, stepY: number): number[] {
  const places: number[] = [];
  for (let row = 0; row * stepY <= 108; row += 1)
    for (let x = row % 2 ? 0 : stepX / 2; x <= 108; x += stepX) places.push(x, row * stepY);
  return places;
}

const drawHill = (x: number, y: number, r: number) =>
  `M${x - r} ${y}c0-${r * 0.7} ${r * 0.4}-${r} ${r}-${r * 0.9}s${r * 1.1} ${r * 0.4} ${r} ${r}-${r * 0.5} ${r * 0.8}-${r * 1.1} ${r * 0.8}-${r * 0.9}-${r * 0.4}-${r * 0.9}-${r * 0.9}z`;

export const patterns: Readonly<Record<string, readonly Shape[]>> = {
  dots: [
    ['#d7c3e6', patternCanvas],
    ['#b798d2', drawDots(5, ...createStaggeredGrid(24, 20))],
  ],
  checks: [
    ['#f7efdc', patternCanvas],
    ['#e2553d66', 'M0 0h12v96H0zM24 0h12v96H24zM48 0h12v96H48zM72 0h12v96H72z'],
    ['#e2553d66', 'M0 0h96v12H0zM0 24h96v12H0zM0 48h96v12H0zM0 72h96v12H0z'],
  ],
  chevrons: [
    ['#e9876f', patternCanvas],
    [
      '#f3b096',
      'M-8 20 20 0l28 20L76 0l28 20M-8 48l28-20 28 20 28-20 28 20M-8 76l28-20 28 20 28-20 28 20M-8 104l28-20 28 20 28-20 28 20',
      8,
    ],
  ],
  contours: [
    ['#dce6c6', patternCanvas],
    ['#c5d8ad', drawHill(20, 26, 28) + drawHill(82, 66, 30)],
    ['#a9c592', drawHill(20, 26, 18) + drawHill(82, 66, 20)],
    ['#86a977', drawHill(20, 26, 8) + drawHill(82, 66, 10)],
    [
      '#7c9a70',
      [38, 28, 18, 8].map((r) => drawHill(20, 26, r)).join('') +
        [40, 30, 20, 10].map((r) => drawHill(82, 66, r)).join(''),
      1.6,
    ],
  ],
  kites: [
    ['#24315a', patternCanvas],
    ['#f3b33d', drawKites(5.5, 9, ...createStaggeredGrid(32, 24))],
    [
      '#e2553d',
      createStaggeredGrid(32, 24)
        .map((v, i, at) => (i % 2 ? '' : `M${v} ${(at[i + 1] ?? 0) - 9}l5.5 9h-11z`))
        .join(''),
    ],
    ['#40538a', drawDots(1.8, ...createStaggeredGrid(32, 24).map((v, i) => (i % 2 ? v : v + 16)))],
  ],
};

const earnedCanvas = 'M0 0h96v96H0z';

function drawTrail(y: number): string {
  const steps = Array.from({ length: 17 }, (_, i) => i * 6);
  return drawDots(1.3, ...steps.flatMap((x) => [x, Math.round((y + 5 * Math.sin(x / 11)) * 10) / 10]));
}

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
