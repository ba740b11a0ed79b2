import type { Shape } from './shape.ts';

/** The colors of a look by slot. */
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
