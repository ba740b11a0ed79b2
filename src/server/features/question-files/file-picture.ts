import { createHash } from 'node:crypto';
import { type NewPicture, preparePicture, type Prepared } from '#server/features/pictures/service.ts';

/** Files carry a picture as a `data:` URL. */
export const toDataUrl = ({ type, bytes }: NewPicture): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A picture of a file, prepared for storage, and the hash under which it is stored if it was exported from here. */
export interface ReadPicture {
  readonly prepared: Prepared;
  readonly sourceHash: string;
}

/** Reads the picture of a file; returns an error message if it is invalid. */
export async function readPicture(value: unknown): Promise<ReadPicture | string> {
  const [, coded] = (typeof value === 'string' && /^data:[^,]{0,100};base64,([A-Za-z0-9+/=\s]*)$/.exec(value)) || [];
  if (coded === undefined) return 'the picture is not written as "data:image/...;base64,..."';
  const file = Buffer.from(coded, 'base64');
  const prepared = await preparePicture(file);
  if (typeof prepared === 'string') return `the picture ${prepared}`;
  return { prepared, sourceHash: createHash('sha256').update(file).digest('base64url') };
}
