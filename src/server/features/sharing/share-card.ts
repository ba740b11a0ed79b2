import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/project-folder.ts';
import { type SharePreview, anonymousName, formatShareText } from '#shared/sharing/share-text.ts';
import type { Outlines } from './outlines.ts';

/** The day and night colors of `client/styles/tokens.css`, as hex values that SVG renderers support. */
const palettes = {
  day: {
    sky: ['#f8ecd3', '#fae3bb', '#fdd89e', '#ffc87c'],
    sun: '#ffa237',
    ray: '#f8ecd3',
    hills: ['#e3ad91', '#68a78f', '#358077', '#18575d', '#153a4b'],
    trail: '#fcf1d4',
    cloud: '#fcf6e8',
    stars: 'none',
    brand: '#14263d',
  },
  night: {
    sky: ['#121e34', '#172841', '#1f3952', '#2c556c'],
    sun: '#fcbe54',
    ray: '#a28048',
    hills: ['#24455b', '#0f3b4c', '#0d2d41', '#0d2035', '#091528'],
    trail: '#d9b979',
    cloud: '#1d314b',
    stars: '#f6eed8',
    brand: '#f6f0e2',
  },
} as const;

export type Mood = keyof typeof palettes;

const travellers = ['juniper', 'captain', 'zig'] as const;
export type Traveller = (typeof travellers)[number];

/** Picks the traveller of a link; the same code always gets the same one. */
export const pickTraveller = (code: string): Traveller =>
  travellers[(code.codePointAt(0) ?? 0) % travellers.length] ?? 'juniper';

const hills = [
  'M-400 470-60 400l190 40 200-110 140 80 120-38 110 58 150-80 130 70 150-100 160 100 210-60 340 70v370H-400z',
  'M-400 520C-100 430 160 520 340 480s300-30 420 20 240-40 420-30 300 30 660-10v350H-400z',
  'M-400 560C-60 610 120 530 330 560s300 60 480 10 300 0 420 10 260-50 610-20v260H-400z',
  'M-400 650C-100 590 200 690 420 660s170 10 230 40 90 20 170-10 210-60 420-20 380-30 600-20v200H-400z',
  'M-400 700c300-30 480 10 700 6s260 22 420 18 330-30 520-14 300-12 600-6v120H-400z',
];
const cloud = 'M10-2a34 34 0 0 1 64-12 28 28 0 0 1 50 8 24 24 0 0 1 8 46H0A21 21 0 0 1 10-2z';
const starPlaces = [
  [90, 60, 8],
  [420, 44, 10],
  [610, 70, 5],
  [760, 36, 8],
  [880, 120, 5],
  [1110, 70, 9],
  [1160, 200, 6],
] as const;

const createStarPath = ([x, y, s]: readonly [number, number, number]) => {
  const q = s * 0.28;
  const t = s - q;
  return `M${x} ${y - s}l${q} ${t} ${t} ${q}-${t} ${q}-${q} ${t}-${q}-${t}-${t}-${q} ${t}-${q}z`;
};

/** Sky, sun, hills and trail on a canvas of 1200 by 630. */
function renderScene(mood: Mood): string {
  const { sky, sun, ray, hills: tones, trail, cloud: cloudTone, stars } = palettes[mood];
  const [cx, cy, r] = [975, 330, 170];
  const rays = Array.from({ length: 36 }, (_, index) => {
    const angle = (index * Math.PI) / 18;
    const at = (part: number) => `${cx + Math.cos(angle) * r * part} ${cy - Math.sin(angle) * r * part}`;
    return `M${at(1.24)}L${at(index % 3 === 0 ? 1.5 : 1.35)}`;
  });
  return [
    `<path fill="${sky[0]}" d="M0 0h1200v630H0z"/>`,
    [3.4, 2.5, 1.75]
      .map((part, index) => `<circle cx="${cx}" cy="${cy}" r="${r * part}" fill="${sky[index + 1]}"/>`)
      .join(''),
    `<path d="${rays.join('')}" stroke="${ray}" stroke-width="9" stroke-linecap="round" opacity=".85"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${r * 1.06}" fill="${sun}"/>`,
    `<path fill="${stars}" d="${starPlaces.map(createStarPath).join('')}"/>`,
    `<path fill="${cloudTone}" transform="translate(560 66)" d="${cloud}"/>`,
    `<path fill="${cloudTone}" transform="translate(1060 128) scale(.8)" d="${cloud}"/>`,
    '<g transform="translate(-30 20) scale(.875)">',
    hills.map((path, index) => `<path fill="${tones[index]}" d="${path}"/>`).join(''),
    '</g>',
    `<path d="M-10 604c190-34 330 26 520-2s230-70 400-62 190 10 320-44" fill="none" stroke="${trail}" stroke-width="9" stroke-linecap="round" stroke-dasharray="16 22"/>`,
  ].join('');
}

/** The build output, or the sources when nothing is built during development. */
const publicFolders = ['dist/client', 'src/client/public'].map((folder) => join(projectFolder, folder));

const portraitCache = new Map<Traveller, string>();

/** The shapes of a traveller's portrait on a canvas of 96 by 96, from one of our own files. */
function loadPortrait(name: Traveller): string {
  const known = portraitCache.get(name);
  if (known !== undefined) return known;
  const folder = publicFolders.find((candidate) => existsSync(candidate)) ?? '';
  const svg = readFileSync(join(folder, 'travellers', `${name}.svg`), 'utf8');
  const shapes = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  portraitCache.set(name, shapes);
  return shapes;
}

/** The compass logo on a canvas of 64 by 64. */
const compassMark = [
  '<circle cx="32" cy="32" r="31" fill="#14263d"/><circle cx="32" cy="32" r="25" fill="#fdfaf2"/>',
  '<path d="M32 6.500 38 26l19.500 6L38 38l-6 19.500L26 38 6.500 32 26 26z" fill="#f8dea8"/>',
  '<path d="M32 5.200V3M58.800 32H61M32 58.800V61M5.200 32H3" stroke="#feb921" stroke-width="2.800" stroke-linecap="round"/>',
  '<g transform="rotate(16 32 32) translate(2.900 3) scale(.9)"><path fill="#c73930" d="M32.800 8.600c9.300 0 15.700 5.900 15.700 14.100 0 6.300-3.300 9.900-7.100 12.900-2.400 1.900-3 3-3.300 5L33 50.500 27.200 39.600c-.5-6.100 2.400-9.600 6.100-12.500 2.400-1.900 3.700-2.900 3.700-4.700 0-1.900-1.600-3.200-4.200-3.200-2.700 0-4.300 1.700-4.400 4.400-.1 2.500-1.900 4.400-4.900 4.700-3.300.3-5.700-1.500-5.900-4.600C17.200 14.600 23.900 8.600 32.800 8.600z"/><circle cx="33" cy="55.400" r="4.100" fill="#c73930"/></g>',
].join('');

const starFace = 'M24 3l6 12.2 13.5 2-9.8 9.5 2.3 13.4L24 33.8l-12 6.3 2.3-13.4-9.8-9.5 13.5-2z';
const starEdge = 'M24 6.5l6 12.2 13.5 2-9.8 9.5 2.3 13.4L24 37.3l-12 6.3 2.3-13.4-9.8-9.5 13.5-2z';

export const cardWidth = 1200;
export const cardHeight = 630;

const panel = { x: 56, y: 138, width: 700, height: 420 };
const inner = { x: panel.x + 44, width: panel.width - 88 };

const ink = '#14263d';
const softInk = '#37495e';

/** Draws a shared result as SVG shapes only, so that no text of a player becomes markup. */
export function drawCard(shared: SharePreview, traveller: Traveller, outlines: Outlines): string {
  const { drawable, outline } = outlines;
  const name = getDrawableName(shared, drawable);
  const words = formatShareText(shared, name);
  const mood = getMood(shared);
  const lead = outline(words.lead, { weight: 600, size: 44, smallest: 32, maxWidth: inner.width });
  const figure = outline(words.figure, { weight: 700, size: 148, smallest: 48, maxWidth: inner.width });
  const below = outline(words.below, { weight: 500, size: 36, smallest: 26, maxWidth: inner.width });
  const call = outline(words.call, { weight: 600, size: 36, smallest: 28, maxWidth: inner.width - 72 });
  const brand = outline('Trivia Quest', { weight: 600, size: 40, smallest: 40, maxWidth: 400 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 1200 630">`,
    renderScene(mood),
    renderPortrait(traveller),
    `<g transform="translate(56 44)">${compassMark}</g>`,
    renderPath(brand.path, 136, 90, palettes[mood].brand),
    renderBox(panel, 40, '#fdfaf2', '#d9c4a7', 10),
    renderStars(shared),
    renderPath(lead.path, inner.x, 236, softInk),
    // Centered between the lines at any size.
    renderPath(figure.path, inner.x - 4, 312 + Math.round(figure.size * 0.36), ink),
    renderPath(below.path, inner.x, 424, softInk),
    renderBox({ x: inner.x, y: 452, width: call.width + 72, height: 74 }, 26, '#feb921', '#c77305', 8),
    renderPath(call.path, inner.x + 36, 501, '#3a1d02'),
    '</svg>',
  ].join('');
}

/** The card of pages without a card of their own; `scripts/app-pictures.ts` renders it into a file. */
export function drawGameCard({ outline }: Outlines): string {
  const text = (words: string, weight: 500 | 600 | 700, size: number) =>
    outline(words, { weight, size, smallest: 20, maxWidth: inner.width }).path;
  const call = outline('Play now', { weight: 600, size: 40, smallest: 40, maxWidth: inner.width });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 1200 630">`,
    renderScene('day'),
    renderPortrait('juniper'),
    renderBox(panel, 40, '#fdfaf2', '#d9c4a7', 10),
    `<g transform="translate(${inner.x} ${panel.y - 62}) scale(1.75)">${compassMark}</g>`,
    renderPath(text('Trivia Quest', 700, 100), inner.x - 4, 308, ink),
    renderPath(text('How far will you get?', 600, 46), inner.x, 374, softInk),
    renderPath(text('Free trivia game. Nothing to download.', 500, 32), inner.x, 424, softInk),
    renderBox({ x: inner.x, y: 456, width: call.width + 72, height: 70 }, 26, '#feb921', '#c77305', 8),
    renderPath(call.path, inner.x + 36, 504, '#3a1d02'),
    '</svg>',
  ].join('');
}

/** A name in letters that the font lacks is replaced instead of being drawn with gaps. */
function getDrawableName({ by }: SharePreview, drawable: Outlines['drawable']): string {
  if (by === null) return anonymousName;
  const letters = drawable(by.displayName).trim();
  return letters.length * 2 > [...by.displayName].length ? letters : anonymousName;
}

function getMood({ thing }: SharePreview): Mood {
  if (thing.kind === 'game') return thing.isSuccess ? 'day' : 'night';
  if (thing.kind === 'duel') return thing.outcome === 'won' ? 'day' : 'night';
  return thing.kind === 'streak' ? 'night' : 'day';
}

const renderPath = (path: string, x: number, y: number, fill: string) =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${path}"/>`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box with a visible edge. */
function renderBox(
  { x, y, width, height }: Box,
  radius: number,
  face: string,
  edge: string,
  thickness: number,
): string {
  const at = (top: number, fill: string) =>
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
  return at(y + thickness, edge) + at(y, face);
}

/** The traveller in front of the sun. */
function renderPortrait(traveller: Traveller): string {
  return [
    '<clipPath id="face"><circle cx="48" cy="48" r="48"/></clipPath>',
    '<circle cx="975" cy="342" r="152" fill="#d9c4a7"/><circle cx="975" cy="332" r="152" fill="#fdfaf2"/>',
    `<g transform="translate(835 192) scale(2.9167)" clip-path="url(#face)">${loadPortrait(traveller)}</g>`,
  ].join('');
}

/** The stars of a success on the edge of the panel, as at the end of a game. */
function renderStars({ thing }: SharePreview): string {
  if (thing.kind !== 'game' || !thing.isSuccess) return '';
  const places = [0, 1, 2, 3, 4].map((index) => {
    const size = index === 2 ? 2.2 : 1.8;
    const x = panel.x + panel.width / 2 - 24 * size + (index - 2) * 104;
    const y = panel.y - 26 * size + Math.abs(index - 2) * 8;
    const isLit = index < thing.stars;
    const [face, edge, rim] = isLit ? ['#feb921', '#c77305', '#ffda7c'] : ['#efe2cd', '#d9c4a7', '#e1d4bf'];
    return [
      `<g transform="translate(${x} ${y}) scale(${size})">`,
      `<path fill="${edge}" stroke="${edge}" stroke-width="2" stroke-linejoin="round" d="${starEdge}"/>`,
      `<path fill="${face}" stroke="${rim}" stroke-width="2" stroke-linejoin="round" d="${starFace}"/></g>`,
    ].join('');
  });
  return places.join('');
}
