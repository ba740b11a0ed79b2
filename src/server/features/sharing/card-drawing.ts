import { anonymousName, formatShareText, type SharePreview } from '#shared/sharing/words.ts';
import {
  compassMark,
  type Mood,
  palettes,
  loadPortrait,
  renderScene,
  starEdge,
  starFace,
  type Traveller,
} from './card-scene.ts';
import type { Outlines } from './outlines.ts';

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
