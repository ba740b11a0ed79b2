import type { PlayQuestion } from '#shared/game/contract.ts';

/** A question's picture, as the piece that shows it wants it. */
export function shownPicture({ url, ...picture }: NonNullable<PlayQuestion['picture']>) {
  return { src: url, ...picture };
}
