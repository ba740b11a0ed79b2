import sharp from 'sharp';
import { readPictureFile } from '#server/db/seed/content-files.ts';
import type { SheetEntry } from './sheet.ts';

export const picturesPerPage = 12;
const columns = 4;
const [cellWidth, cellHeight, edge, caption] = [300, 240, 12, 24];

export async function renderPictureSheet(entries: readonly SheetEntry[], firstNumber: number): Promise<Buffer> {
  const cells = await Promise.all(
    entries.map(async ({ question }, index) => {
      const [left, top] = [(index % columns) * cellWidth, Math.floor(index / columns) * cellHeight];
      return [await renderPicture(question.picture?.file, left, top), renderNumber(firstNumber + index, left, top)];
    }),
  );
  const [width, height] = [columns * cellWidth, Math.ceil(entries.length / columns) * cellHeight];
  return sharp({ create: { width, height, channels: 3, background: '#fdf6e3' } })
    .composite(cells.flat())
    .png()
    .toBuffer();
}

async function renderPicture(file: string | undefined, left: number, top: number) {
  if (file === undefined) throw new Error('a question without a picture cannot be on a page of pictures');
  const { svg } = await readPictureFile(file);
  const box = { width: cellWidth - 2 * edge, height: cellHeight - 2 * edge - caption, fit: 'inside' as const };
  const input = await sharp(Buffer.from(svg), { density: 144 }).resize(box).png().toBuffer();
  return { input, left: left + edge, top: top + edge + caption };
}

function renderNumber(number: number, left: number, top: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="${caption}"><text x="0" y="18" font-size="18" font-weight="bold">${number}</text></svg>`;
  return { input: Buffer.from(svg), left: left + edge, top: top + edge / 2 };
}
