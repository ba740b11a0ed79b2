import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { maxUploadBytes } from './rules.ts';

/** Last segment of the address; the server checks whether the picture exists. */
const pictureName = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'is not the name of a picture');
/** SHA-256 of a picture in base64url; used by administrators only. */
export const pictureHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is no picture');

/** A picture shown with its question. Its size is known in advance to avoid layout shifts. */
export const shownPicture = z.object({
  /**
   * Does not reveal the content. It is created for one player and one question, and is only valid once the question is
   * dealt.
   */
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

export const questionPicture = z.object({
  hash: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

export const picturesContract = contract({
  'GET /api/pictures/:key': {
    operationId: 'getPicture',
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
    operationId: 'getManagedPicture',
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
    operationId: 'uploadPicture',
    summary: 'Keep a picture for a question: SVG without all that does not draw, PNG and WebP made smaller',
    access: 'editor',
    kind: 'upload',
    maxBodyBytes: maxUploadBytes,
    response: z.object({
      hash: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
      /** Elements that were removed from an SVG, for example "script" or "image". */
      leftOut: z.array(z.string()),
    }),
  },
});

export type StoredPicture = z.output<(typeof picturesContract)['POST /api/admin/pictures']['response']>;
export type QuestionPicture = z.output<typeof questionPicture>;
