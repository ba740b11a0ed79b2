import { createHash } from 'node:crypto';
import { type NewPicture, preparePicture, type Prepared } from '#server/features/pictures/service.ts';

/** A picture as files carry it: an address that holds it. */
export const dataAddress = ({ type, bytes }: NewPicture): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A file's picture, ready to be kept, and the name under which it would be kept if it came from here. */
export interface ReadPicture {
  readonly prepared: Prepared;
  readonly sourceHash: string;
}

/** What a file says of a picture, or what is wrong with it. */
export async function readPicture(said: unknown): Promise<ReadPicture | string> {
  const [, coded] = (typeof said === 'string' && /^data:[^,]{0,100};base64,([A-Za-z0-9+/=\s]*)$/.exec(said)) || [];
  if (coded === undefined) return 'the picture is not written as "data:image/...;base64,..."';
  const file = Buffer.from(coded, 'base64');
  const prepared = await preparePicture(file);
  if (typeof prepared === 'string') return `the picture ${prepared}`;
  return { prepared, sourceHash: createHash('sha256').update(file).digest('base64url') };
}
