import type { QuestionPicture } from '#shared/pictures/contract.ts';
import { callAddress } from './calls/call-address.ts';

/** A picture of the bank as administrators see it. */
export function adminPicture({ hash, ...picture }: QuestionPicture) {
  return { src: callAddress('GET /api/admin/pictures/:hash', { params: { hash } }).url, ...picture };
}
