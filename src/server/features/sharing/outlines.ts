import { join } from 'node:path';
import type { Font } from 'fontkit';
import { projectFolder } from '#server/platform/project-folder.ts';

/** The font of the game's headings, decoded: a picture must look the same whatever is installed where it is drawn. */
const file = join(projectFolder, 'src/server/features/sharing/fredoka.ttf');
const ellipsis = '…';

/** Words as shapes; no text is ever in a picture, so nothing that somebody typed can be more than a shape. */
export interface Outlines {
  /** The characters that the font can draw. */
  drawable(text: string): string;
  /** A path with its baseline at 0, made smaller to fit and then cut short. Sizes in pixels. */
  outline(text: string, look: OutlineLook): { readonly path: string; readonly width: number; readonly size: number };
}

interface OutlineLook {
  readonly weight: 500 | 600 | 700;
  readonly size: number;
  readonly smallest: number;
  readonly maxWidth: number;
}

let loaded: Promise<Outlines> | undefined;

/** Read where the first picture is drawn, and then kept. */
export function loadOutlines(): Promise<Outlines> {
  loaded ??= import('fontkit').then(({ openSync }) => createOutlines(openSync(file) as Font));
  return loaded;
}

function createOutlines(font: Font): Outlines {
  const known = new Set(font.characterSet);
  const weights = new Map<number, Font>();

  function weighted(weight: number): Font {
    const found = weights.get(weight) ?? font.getVariation({ wght: weight });
    weights.set(weight, found);
    return found;
  }

  const drawable = (text: string) =>
    [...text.normalize('NFC')].filter((each) => known.has(each.codePointAt(0) ?? 0)).join('');

  function outline(text: string, { weight, size, smallest, maxWidth }: OutlineLook) {
    const face = weighted(weight);
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
