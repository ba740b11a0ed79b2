import { join } from 'node:path';
import type { Font } from 'fontkit';
import { projectFolder } from '#server/platform/project-folder.ts';

/** The font of the headings, bundled so that pictures look the same on every machine. */
const fontFile = join(projectFolder, 'src/server/features/sharing/fredoka.ttf');
const ellipsis = '…';

/** Converts text to paths. Pictures contain no text elements, so the text of a player can only become a shape. */
export interface Outlines {
  /** Returns the characters that the font can draw. */
  drawable(text: string): string;
  /** Returns a path with its baseline at 0, scaled down to fit and then truncated. Sizes are in pixels. */
  outline(text: string, look: OutlineLook): { readonly path: string; readonly width: number; readonly size: number };
}

interface OutlineLook {
  readonly weight: 500 | 600 | 700;
  readonly size: number;
  readonly smallest: number;
  readonly maxWidth: number;
}

let loaded: Promise<Outlines> | undefined;

/** Loads the font on first use and caches it. */
export function loadOutlines(): Promise<Outlines> {
  loaded ??= import('fontkit').then(({ openSync }) => createOutlines(openSync(fontFile) as Font));
  return loaded;
}

function createOutlines(font: Font): Outlines {
  const known = new Set(font.characterSet);
  const weights = new Map<number, Font>();

  function getWeightedFont(weight: number): Font {
    const found = weights.get(weight) ?? font.getVariation({ wght: weight });
    weights.set(weight, found);
    return found;
  }

  const drawable = (text: string) =>
    [...text.normalize('NFC')].filter((character) => known.has(character.codePointAt(0) ?? 0)).join('');

  function outline(text: string, { weight, size, smallest, maxWidth }: OutlineLook) {
    const face = getWeightedFont(weight);
    const widthOf = (words: string) => face.layout(words).advanceWidth / face.unitsPerEm;
    let words = drawable(text);
    const fitting = Math.max(smallest, Math.min(size, maxWidth / Math.max(widthOf(words), 0.001)));
    while (words.length > 1 && widthOf(words) * fitting > maxWidth) {
      words = `${words.replace(ellipsis, '').slice(0, -1).trimEnd()}${ellipsis}`;
    }
    const { glyphs, positions, advanceWidth } = face.layout(words);
    const scale = fitting / face.unitsPerEm;
    let at = 0;
    const paths = glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const path = glyph.path.scale(scale, -scale).translate((at + xOffset) * scale, -yOffset * scale);
      at += xAdvance;
      return path.toSVG();
    });
    return { path: paths.join(''), width: advanceWidth * scale, size: fitting };
  }

  return { drawable, outline };
}
