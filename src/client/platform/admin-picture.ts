import type { QuestionPicture } from '#shared/pictures/contract.ts';

/** A picture of the bank as administrators see it. */
export function adminPicture({ hash, ...picture }: QuestionPicture) {
  return { src: `/api/admin/pictures/${hash}`, ...picture };
}
