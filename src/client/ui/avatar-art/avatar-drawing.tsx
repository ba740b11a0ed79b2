import { type Shape, drawDots } from './shape.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { type ReactNode, useId } from 'react';
import { bareClothes, clothesBehind, earnedClothesBehind } from './clothes.ts';
import { bareExpression } from './expressions.ts';
import { GoldenPlace } from './golden-places.tsx';
import { bareHairColor } from './hair-colors.ts';
import { bareHair } from './hair-styles.ts';
import { bareSkin } from './skins.ts';
import { getWornItem, wardrobe } from './wardrobe.ts';

interface HairBandsProps {
  id: string;
  across: boolean;
  colors: readonly string[];
}

// Extent of the hair in any style: from ear to ear, from crown to shoulder.
const fromLeft = { x1: 18, x2: 78, y1: 0, y2: 0 };
const fromCrown = { x1: 0, x2: 0, y1: 10, y2: 58 };

/** A gradient of flat color bands across the whole picture, so that it fills any hair style. */
function HairBands({ id, across, colors }: HairBandsProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" {...(across ? fromLeft : fromCrown)}>
      {colors.flatMap((color, i) =>
        [i, i + 1].map((end) => <stop key={`${i} ${end}`} offset={end / colors.length} stopColor={color} />),
      )}
    </linearGradient>
  );
}

export type Palette = Readonly<Record<'hair' | 'back' | 'strand' | 'skin' | 'shade' | 'lip', string>>;

interface LayerProps {
  shapes: readonly Shape[] | undefined;
  palette: Palette;
}

const isSlot = (color: string, palette: Palette): color is keyof Palette => Object.hasOwn(palette, color);

/** Draws shapes on top of each other; slots use the look's palette. */
export function Layer({ shapes = [], palette }: LayerProps) {
  return shapes.map(([color, path, lineWidth], i) => {
    const paint = isSlot(color, palette) ? palette[color] : color;
    return lineWidth ? (
      <path
        key={i}
        d={path}
        fill="none"
        stroke={paint}
        strokeWidth={lineWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ) : (
      <path key={i} d={path} fill={paint} />
    );
  });
}

export interface AvatarDrawingProps {
  look: AvatarLook;
  size?: number | undefined;
}

const clothesBehindHead = { ...clothesBehind, ...earnedClothesBehind };

const bareBackground: readonly Shape[] = [
  ['var(--well)', 'M0 0h96v96H0z'],
  ['var(--line)', drawDots(42, 48, 50)],
];
const neck: readonly Shape[] = [['shade', 'M40 64h16v12c-3 5-13 5-16 0z']];
const head: readonly Shape[] = [
  ['shade', drawDots(6, 23.5, 51, 72.5, 51)],
  ['skin', 'M24 44c0-15 10-23 24-23s24 8 24 23v8c0 13-10 22-24 22s-24-9-24-22z'],
];
const nose: readonly Shape[] = [['shade', 'M46 55c0 2 4 2 4 0', 3]];

/** Draws an avatar from its worn items; an empty slot is drawn bare. The name is displayed next to it. */
export function AvatarDrawing({ look, size }: AvatarDrawingProps) {
  const bandsId = useId();
  const { base, shade, lip, marks } = getWornItem(wardrobe.faceColor, look.faceColor) ?? bareSkin;
  const { hair, back, strand, bands } = getWornItem(wardrobe.hairColor, look.hairColor) ?? bareHairColor;
  const style = getWornItem(wardrobe.hairStyle, look.hairStyle) ?? bareHair;
  const face = getWornItem(wardrobe.eyeColor, look.eyeColor) ?? bareExpression;
  const extra = getWornItem(wardrobe.accessory, look.accessory) ?? {};
  const painted = bands && `url(#${bandsId})`;
  const palette: Palette = {
    skin: base,
    shade,
    lip: lip ?? shade,
    hair: painted ?? hair,
    back: painted ?? back,
    strand,
  };
  const layer = (shapes?: readonly Shape[]) => <Layer shapes={shapes} palette={palette} />;
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      {bands && <HairBands id={bandsId} {...bands} />}
      {layer(getWornItem(wardrobe.background, look.background) ?? bareBackground)}
      <GoldenPlace background={look.background} />
      {layer(getWornItem(clothesBehindHead, look.bodyColor))}
      {layer(extra.behind)}
      {extra.brim && style.behindUnderHat ? (
        layer(style.behindUnderHat)
      ) : (
        <ClipBelow line={extra.brim}>{layer(style.behind)}</ClipBelow>
      )}
      {layer(neck)}
      {layer(getWornItem(wardrobe.bodyColor, look.bodyColor) ?? bareClothes)}
      {layer(head)}
      {layer(marks)}
      {layer(extra.onSkin)}
      {layer(nose)}
      {layer(face.mouth)}
      {!extra.hidesEyes && layer(face.eyes)}
      {layer(extra.onFace)}
      <ClipBelow line={extra.brim}>{layer(style.front)}</ClipBelow>
      {extra.brim && layer(style.underHat)}
      {layer(extra.front)}
    </svg>
  );
}

/** Clips its children above a line, if there is one. Uses a nested svg, because a clip path would need an id. */
function ClipBelow({ line, children }: { line: number | undefined; children: ReactNode }) {
  if (!line) return children;
  return (
    <svg y={line} width="96" height={96 - line} viewBox={`0 ${line} 96 ${96 - line}`}>
      {children}
    </svg>
  );
}
