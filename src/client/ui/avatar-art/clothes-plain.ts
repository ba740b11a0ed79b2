import { drawDots, drawKites, type Shape, outlineShape } from './shape.ts';

/** Shoulders and chest, from the neck to below the frame. */
export const torso = 'M8 100c0-16 12-24 26-26h28c14 2 26 10 26 26z';
const collar = 'M34 74c3 8 25 8 28 0';

const createTee = (cloth: string, edge: string): readonly Shape[] => [
  [cloth, torso],
  [edge, collar, 5],
];

/** Worn if no clothes are chosen. */
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
