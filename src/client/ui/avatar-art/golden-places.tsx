import './golden-places.css';
import type { ComponentType } from 'react';
import { AnimalsLandmark } from '../landmarks/landmarks.tsx';
import { ArtLandmark } from '../landmarks/landmarks.tsx';
import { CelebritiesLandmark } from '../landmarks/landmarks.tsx';
import { EntertainmentLandmark } from '../landmarks/landmarks.tsx';
import { GeneralLandmark } from '../landmarks/landmarks.tsx';
import { GeographyLandmark } from '../landmarks/landmarks.tsx';
import { HistoryLandmark } from '../landmarks/landmarks.tsx';
import { MythologyLandmark } from '../landmarks/landmarks.tsx';
import { ScienceLandmark } from '../landmarks/landmarks.tsx';
import { SportsLandmark } from '../landmarks/landmarks.tsx';
import { VehiclesLandmark } from '../landmarks/landmarks.tsx';
import { drawDots, drawEllipse, drawKites, drawRays, type Shape, drawSparks } from './shape.ts';

const canvas = 'M0 0h96v96H0z';

/** A map landmark in a background: its upper left corner and its width. */
interface LandmarkPlacement {
  readonly Drawing: ComponentType;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Backgrounds that completed places unlock, without their landmarks. */
export const placeScenes: Readonly<Record<string, readonly Shape[]>> = {
  'golden-crossroads': [
    ['#8fd3cf', canvas],
    ['#d9f0e4', drawDots(16, 78, 16)],
    ['#f7f0de', 'M52 18a6 6 0 0 1 11-2 5 5 0 0 1 6 8H53a3 3 0 0 1-1-6z'],
    ['#5fa98a', 'M0 48c18-12 36-10 54-2s30 4 42-6v56H0z'],
    ['#3f8a6f', 'M0 66c24-12 60-8 96-2v32H0z'],
    ['#f0dcae', 'M12 48h4l10 20 30 28H34L18 72-4 92V74l15-10zM60 96 96 62v12L78 96z'],
    ['#2f7f62', drawDots(5, 84, 46, 91, 42) + drawDots(3.6, 78, 50)],
  ],
  'golden-big-top': [
    ['#3a1f52', canvas],
    ['#56306f', drawDots(46, 48, 60)],
    ['#7a4590', drawDots(33, 48, 58)],
    ['#fbd976', drawSparks(4, 10, 12, 86, 16) + drawDots(1.2, 24, 6, 74, 6, 4, 34, 92, 36, 20, 24, 78, 28)],
    ['#c9a0dc', 'M-2 14C14 30 30 12 48 6s34 18 52 6', 1.2],
    ['#ff9a76', drawDots(1.8, 4, 18, 22, 21, 74, 15)],
    ['#6ff0e4', drawDots(1.8, 13, 21, 31, 15, 83, 17)],
    ['#2a1440', 'M0 84c24-6 72-6 96 0v12H0z'],
  ],
  'golden-stadium': [
    ['#183a4a', canvas],
    ['#1f5560', 'M0 30c30-10 66-10 96 0v66H0z'],
    ['#ffe9a33d', 'M14 10 44 70H-4zM82 10 52 70h48z'],
    ['#e2553d', drawKites(2, 3.4, 30, 10, 68, 20, 90, 34, 6, 40)],
    ['#6fd3c4', drawKites(2, 3.4, 44, 5, 60, 8, 76, 42, 22, 32)],
    ['#fbd976', drawKites(2, 3.4, 36, 20, 54, 14, 94, 12, 2, 24)],
    ['#2f8a5a', 'M0 80c24-6 72-6 96 0v16H0z'],
    ['#7fd0a0', 'M0 88c24-4 72-4 96 0', 1.6],
  ],
  'golden-observatory': [
    ['#141d40', canvas],
    ['#22306a', drawDots(40, 78, 10)],
    ['#34458a', drawDots(25, 78, 10)],
    ['#f6e3ae', drawSparks(5, 60, 10) + drawSparks(3.4, 90, 46, 76, 60)],
    ['#f6e3ae', drawDots(1.1, 46, 6, 70, 22, 88, 8, 92, 26, 54, 20, 84, 34, 6, 8, 30, 14)],
    ['#e8a0b8', drawDots(5, 82, 17)],
    ['#f6d3dc', 'M74.5 20.500c5 1 11-2 15-7', 1.8],
    ['#f6e3ae', 'M62 34l10-5M68 36l6-3', 1.2],
    ['#0c1430', 'M-4 60C10 42 26 42 40 58s38 14 60 4v36H-4z'],
    ['#1b2753', 'M0 78c24-12 60-10 96-2v20H0z'],
  ],
  'golden-summit': [
    ['#f7b08a', canvas],
    ['#fbd0a0', drawDots(44, 66, 40)],
    ['#fde6bd', drawDots(28, 66, 38)],
    ['#fff6d6', drawDots(15, 74, 30)],
    ['#c97f8a', 'M-4 70 20 40l16 16 14-10 22 20 14-14 18 18v30H-4z'],
    ['#fff3e0', 'M66 58a6 6 0 0 1 11-3 5 5 0 0 1 8 5 4 4 0 0 1 4 7H67a4.5 4.5 0 0 1-1-9z'],
  ],
  'golden-castle': [
    ['#7a2f3f', canvas],
    ['#b04a48', 'M0 22c30 8 66-6 96 4v70H0z'],
    ['#d9744f', 'M0 44c30 6 66-8 96 2v50H0z'],
    ['#f0a868', 'M0 62c30 4 66-6 96 0v34H0z'],
    [
      '#4a1c30',
      drawDots(1.6, 8, 12, 88, 16, 16, 22) +
        'M84 6c2-2 3-2 4 0 1-2 2-2 4 0-2 0-3 1-4 2-1-1-2-2-4-2zM2 26c2-2 3-2 4 0 1-2 2-2 4 0-2 0-3 1-4 2-1-1-2-2-4-2z',
    ],
    ['#5a2436', 'M0 84c24-8 72-8 96 0v12H0z'],
  ],
  'golden-easel': [
    ['#3f5fb0', canvas],
    ['#5f86d0', 'M-4 26C14 8 34 34 52 22s30-16 48-4v18C82 26 70 42 54 42S14 30-4 46z'],
    ['#8fb4e8', 'M4 20c8-8 20-4 20 5s-12 11-16 4 6-10 9-5', 3],
    ['#cfe0f6', 'M-2 54c16-10 26 4 42 2M60 50c12-8 26-4 40 2', 3],
    ['#f6e3ae', drawDots(7, 8, 8)],
    ['#fbd25e', drawDots(4.6, 8, 8)],
    ['#e8634a', 'M-2 76c10-10 18-10 26-4s10 8 10 24H-2z'],
    ['#f3b33d', 'M62 96c0-14 4-22 14-24s18 4 24 10v14z'],
    ['#3f9a62', 'M0 88c24-8 72-8 96 0v8H0z'],
  ],
  'golden-star': [
    ['#5a1434', canvas],
    ['#8a2450', 'M0 0h22l12 96H0zM96 0H74L62 96h34z'],
    ['#b43a68', 'M0 0h9l8 96H0zM96 0h-9l-8 96h17zM15 0h3l9 96h-4zM81 0h-3l-9 96h4z'],
    ['#ffe6a338', 'M20 96 60-4h26L34 96zM76 96 10-4h18L88 96z'],
    [
      '#fff0c4',
      drawSparks(4, 16, 22, 10, 52) +
        drawSparks(2.8, 30, 9, 88, 58) +
        drawDots(1.1, 6, 36, 22, 40, 92, 44, 44, 6, 90, 8),
    ],
    ['#3a0c22', 'M0 84c24-6 72-6 96 0v12H0z'],
  ],
  'golden-paw-tree': [
    ['#bfe08a', canvas],
    ['#e8f5b8', drawDots(34, 48, 30)],
    ['#8fc46a', 'M-4 70c10-16 16-30 8-46 12 10 16 30 10 46zM100 70c-10-16-16-30-8-46-12 10-16 30-10 46z'],
    ['#5f9f55', 'M-4 82c6-16 4-30-2-40 14 6 22 24 18 42zM100 82c-6-16-4-30 2-40-14 6-22 24-18 42z'],
    ['#e8634a', 'M84 12c3-4 6-4 7 0-1 3-4 4-7 0zM84 12c-3-4-6-4-7 0 1 3 4 4 7 0z'],
    ['#3a1a14', 'M84 9v7', 1.4],
    ['#3f7d51', 'M0 80c24-8 72-8 96 0v16H0z'],
  ],
  'golden-express': [
    ['#9fcbe8', canvas],
    ['#e4f1f8', 'M0 22c20-6 30 6 48 2s30-8 48 0v74H0z'],
    ['#6f8fc0', 'M40 70 62 30l10 14 8-10 24 36z'],
    ['#fbfdff', 'M62 30l-6 11 4-1 3 4 3-4 3 1zM80 34l-4.5 6 3-.5 2.5 3 2.5-3 2.5.5z'],
    ['#f7f7f2', drawDots(4.4, 40, 12, 46, 8) + drawDots(3.2, 52, 5, 57, 3)],
    ['#4a6f8f', 'M-4 60c10-10 30-14 44-4 16 12 36 8 60 2v40H-4z'],
    ['#7a5a44', 'M16 52 70 96M22 50 86 96', 2.4],
    ['#5b4029', 'M20 60l8-6M28 67l9-7M37 75l11-8M48 83l12-9M60 92l13-10', 2.6],
  ],
  'golden-temple': [
    ['#4f86b8', canvas],
    ['#7fb0d8', 'M0 30c20-8 40 4 60-2s26-4 36 0v68H0z'],
    ['#fff0c43d', drawRays(12, 20, 70, 9)],
    [
      '#ffffff',
      'M-2 60a8 8 0 0 1 14-5 7 7 0 0 1 11 7 6 6 0 0 1 1 12H-2zM98 52a8 8 0 0 0-14-3 6 6 0 0 0-9 7 6 6 0 0 0-2 12h25z',
    ],
    ['#fff6d6', 'M88 4l-7 12h5l-4 11 10-14h-5l5-9zM8 8 3 17h4l-3 8 8-11H8l4-6z'],
    ['#2f5f8f', 'M0 82c24-6 72-6 96 0v14H0z'],
    ['#cfe6f6', drawEllipse(20, 90, 8, 1) + drawEllipse(74, 88, 10, 1)],
  ],
};

const landmarkPlacements: Readonly<Record<string, LandmarkPlacement>> = {
  'golden-crossroads': { Drawing: GeneralLandmark, x: -9, y: 8, size: 46 },
  'golden-big-top': { Drawing: EntertainmentLandmark, x: -6, y: -2, size: 108 },
  'golden-stadium': { Drawing: SportsLandmark, x: -3, y: 2, size: 102 },
  'golden-observatory': { Drawing: ScienceLandmark, x: -9, y: 8, size: 46 },
  'golden-summit': { Drawing: GeographyLandmark, x: -26, y: 0, size: 108 },
  'golden-castle': { Drawing: HistoryLandmark, x: -8, y: -8, size: 112 },
  'golden-easel': { Drawing: ArtLandmark, x: 58, y: 8, size: 42 },
  'golden-star': { Drawing: CelebritiesLandmark, x: 57, y: 6, size: 44 },
  'golden-paw-tree': { Drawing: AnimalsLandmark, x: -5, y: -3, size: 106 },
  'golden-express': { Drawing: VehiclesLandmark, x: -6, y: 12, size: 44 },
  'golden-temple': { Drawing: MythologyLandmark, x: -5, y: 0, size: 106 },
};

/** The golden landmark of a completed place's background; nothing for any other background. */
export function GoldenPlace({ background }: { background: string | null }) {
  const placement =
    background !== null && Object.hasOwn(landmarkPlacements, background) ? landmarkPlacements[background] : undefined;
  if (!placement) return null;
  const { Drawing, x, y, size } = placement;
  return (
    <svg className="golden-place" x={x} y={y} width={size} height={size} viewBox="0 0 64 64">
      <Drawing />
    </svg>
  );
}
