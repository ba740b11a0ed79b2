import type { PlayQuestion } from '#shared/game/contract.ts';

export function toPictureProps({ url, ...picture }: NonNullable<PlayQuestion['picture']>) {
  return { src: url, ...picture };
}
