import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { largestUploadBytes } from './rules.ts';

/** The end of an address: whether there is such a picture the server says. */
const pictureName = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'is not the name of a picture');
/** SHA-256 of a picture in base64url, for administrators. */
export const pictureHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is no picture');

/** A picture as its question shows it. Its size is known before it is here, so that nothing moves. */
export const shownPicture = z.object({
  /** Tells nothing of what it shows; it is made for one player and one question, and answers from then on only. */
  url: z.string(),
  /** Said to who cannot see it. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A picture in the administrator's hands. */
export const questionPicture = z.object({
  hash: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

export const picturesContract = contract({
  'GET /api/pictures/:key': {
    summary: 'The picture of a question that was dealt to you; of a paused question it is a 404, as its text is',
    access: 'guest',
    resource: 'picture',
    kind: 'text',
    types: ['image/svg+xml', 'image/webp'],
    params: z.strictObject({ key: pictureName }),
    response: z.unknown(),
    errors: ['pictureNotFound'],
  },
  'GET /api/admin/pictures/:hash': {
    summary: 'A picture of the bank',
    access: 'editor',
    resource: 'keptPicture',
    kind: 'text',
    types: ['image/svg+xml', 'image/webp'],
    params: z.strictObject({ hash: pictureName }),
    response: z.unknown(),
    errors: ['pictureNotFound'],
  },
  'POST /api/admin/pictures': {
    summary: 'Keep a picture for a question: SVG without all that does not draw, PNG and WebP made smaller',
    access: 'editor',
    kind: 'upload',
    largestBodyBytes: largestUploadBytes,
    response: z.object({
      hash: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
      /** What was taken out of a drawing, a word each: "script", "image". */
      leftOut: z.array(z.string()),
    }),
  },
});

export type KeptPicture = z.output<(typeof picturesContract)['POST /api/admin/pictures']['response']>;
export type QuestionPicture = z.output<typeof questionPicture>;
