import { createHash } from 'node:crypto';
import { invalidField } from '#shared/kernel/errors.ts';
import { largestPicture, largestPictureBytes, type PictureType } from '#shared/pictures/rules.ts';
import { cleanDrawing } from './drawing.ts';
import type { NewPicture } from './store.ts';

/** A picture that may be kept, and what was taken out of it. */
export interface Prepared extends NewPicture {
  readonly leftOut: readonly string[];
}

/** A decompressed photograph of a phone; a small file may hold far more. */
const maxPixels = 50_000_000;
const qualities = [88, 75, 60, 45] as const;
/**
 * A file as it may be shown to players, or what is wrong with it: "must be SVG, PNG or WebP". A drawing keeps only what
 * draws; a photograph is written anew as WebP, so that nothing of the file is left but what is seen.
 */
export async function preparePicture(file: Uint8Array): Promise<Prepared | string> {
  if (file.length === 0) return 'must not be empty';
  if (isPhotograph(file)) return photograph(file);
  if (!looksLikeDrawing(file)) return 'must be SVG, PNG or WebP';
  const tooLarge = `must have at most ${largestPictureBytes / 1024} KB`;
  if (file.length > largestPictureBytes) return tooLarge;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return 'must be an SVG in UTF-8';
  }
  const drawing = cleanDrawing(text);
  if (typeof drawing === 'string') return drawing;
  const bytes = Buffer.from(drawing.svg);
  if (bytes.length > largestPictureBytes) return tooLarge;
  return { ...drawing, ...named('image/svg+xml', bytes) };
}

/** The same where it must be right: a 400 that names the field. */
export async function preparedPicture(file: Uint8Array, field: string): Promise<Prepared> {
  const prepared = await preparePicture(file);
  if (typeof prepared === 'string') throw invalidField(field, prepared);
  return prepared;
}

const named = (type: PictureType, bytes: Buffer) => ({
  type,
  bytes,
  hash: createHash('sha256').update(bytes).digest('base64url'),
});

const startsWith = (file: Uint8Array, at: number, sign: string) =>
  Buffer.from(file.subarray(at, at + sign.length)).toString('latin1') === sign;

/** By its first bytes alone: nothing else is ever handed to the library that reads them. */
const isPhotograph = (file: Uint8Array) =>
  startsWith(file, 0, '\x89PNG\r\n\x1a\n') || (startsWith(file, 0, 'RIFF') && startsWith(file, 8, 'WEBP'));

const looksLikeDrawing = (file: Uint8Array) => /^\ufeff?\s*</.test(Buffer.from(file.subarray(0, 200)).toString('utf8'));

async function photograph(file: Uint8Array): Promise<Prepared | string> {
  // Only where photographs come: a server whose machine cannot load the library plays on without it.
  const { default: sharp } = await import('sharp');
  const source = () => sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  try {
    const { format } = await source().metadata();
    if (format !== 'png' && format !== 'webp') return 'must be SVG, PNG or WebP';
    const { width, height } = largestPicture;
    const scaled = source().rotate().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    for (const quality of qualities) {
      const { data, info } = await scaled.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length > largestPictureBytes) continue;
      return { ...named('image/webp', data), width: info.width, height: info.height, leftOut: [] };
    }
    return `must fit into ${largestPictureBytes / 1024} KB, and does not even when it is made smaller`;
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      return `must have at most ${maxPixels / 1_000_000} million pixels`;
    }
    return 'cannot be read: it is broken, or not the kind of file that it says';
  }
}
