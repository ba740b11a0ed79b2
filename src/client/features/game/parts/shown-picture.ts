import type { PlayQuestion } from '#shared/game/contract.ts';

/** Converts a question's picture to the props of `QuestionPicture`. */
export function toPictureProps({ url, ...picture }: NonNullable<PlayQuestion['picture']>) {
  return { src: url, ...picture };
}
