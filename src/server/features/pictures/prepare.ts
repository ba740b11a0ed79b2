import { createHash } from 'node:crypto';
import { createFieldError } from '#shared/kernel/errors.ts';
import { maxPictureSize, maxPictureBytes, type PictureType } from '#shared/pictures/rules.ts';
import { cleanDrawing } from './drawing.ts';
import type { NewPicture } from './store.ts';

export interface Prepared extends NewPicture {
  readonly leftOut: readonly string[];
}

/** Pixels of a decompressed phone photo. A small file may claim far more. */
const maxPixels = 50_000_000;
const qualities = [88, 75, 60, 45] as const;
/**
 * Converts a file into a picture for players, or returns the reason why it is refused, for example "must be SVG, PNG or
 * WebP". A drawing keeps only its rendering parts. A photo is re-encoded as WebP so that only its visible content
 * remains.
 */
export async function preparePicture(file: Uint8Array): Promise<Prepared | string> {
  if (file.length === 0) return 'must not be empty';
  if (isPhoto(file)) return preparePhoto(file);
  if (!looksLikeDrawing(file)) return 'must be SVG, PNG or WebP';
  const tooLarge = `must have at most ${maxPictureBytes / 1024} KB`;
  if (file.length > maxPictureBytes) return tooLarge;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return 'must be an SVG in UTF-8';
  }
  const drawing = cleanDrawing(text);
  if (typeof drawing === 'string') return drawing;
  const bytes = Buffer.from(drawing.svg);
  if (bytes.length > maxPictureBytes) return tooLarge;
  return { ...drawing, ...createFileFields('image/svg+xml', bytes) };
}

/** Like `preparePicture`, but throws a 400 that names the field. */
export async function preparePictureOrThrow(file: Uint8Array, field: string): Promise<Prepared> {
  const prepared = await preparePicture(file);
  if (typeof prepared === 'string') throw createFieldError(field, prepared);
  return prepared;
}

const createFileFields = (type: PictureType, bytes: Buffer) => ({
  type,
  bytes,
  hash: createHash('sha256').update(bytes).digest('base64url'),
});

const startsWith = (file: Uint8Array, at: number, sign: string) =>
  Buffer.from(file.subarray(at, at + sign.length)).toString('latin1') === sign;

/** Checks the first bytes only. No other file is passed to the image library. */
const isPhoto = (file: Uint8Array) =>
  startsWith(file, 0, '\x89PNG\r\n\x1a\n') || (startsWith(file, 0, 'RIFF') && startsWith(file, 8, 'WEBP'));

const looksLikeDrawing = (file: Uint8Array) => /^\ufeff?\s*</.test(Buffer.from(file.subarray(0, 200)).toString('utf8'));

async function preparePhoto(file: Uint8Array): Promise<Prepared | string> {
  // Imported on demand so that the server also runs on machines that cannot load the library.
  const { default: sharp } = await import('sharp');
  const source = () => sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  try {
    const { format } = await source().metadata();
    if (format !== 'png' && format !== 'webp') return 'must be SVG, PNG or WebP';
    const { width, height } = maxPictureSize;
    const scaled = source().rotate().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    for (const quality of qualities) {
      const { data, info } = await scaled.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length > maxPictureBytes) continue;
      return { ...createFileFields('image/webp', data), width: info.width, height: info.height, leftOut: [] };
    }
    return `must fit into ${maxPictureBytes / 1024} KB, and does not even when it is made smaller`;
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      return `must have at most ${maxPixels / 1_000_000} million pixels`;
    }
    return 'cannot be read: it is broken, or not the kind of file that it says';
  }
}
