import type { QuestionPicture } from '#shared/pictures/contract.ts';
import { getCallAddress } from './calls/call-address.ts';

/** The picture is loaded from the administrators' endpoint. */
export function getAdminPicture({ hash, ...picture }: QuestionPicture) {
  return { src: getCallAddress('GET /api/admin/pictures/:hash', { params: { hash } }).url, ...picture };
}
