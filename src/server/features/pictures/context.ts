import type { Game } from '#server/features/game/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { createKeyedQueue } from '#server/platform/keyed-queue.ts';

/** Dependencies of pictures. */
export interface PicturesContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly game: Pick<Game, 'pictured'>;
  /** Prepares one upload at once, because resizing photos needs memory. */
  readonly enqueue: ReturnType<typeof createKeyedQueue<'prepare'>>;
}
