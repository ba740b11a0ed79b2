import type { Game } from '#server/features/game/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of the power-ups feature. */
export interface PowerUpsContext extends Pick<Deps, 'database' | 'failpoint'> {
  readonly game: Pick<Game, 'usePowerUp'>;
}
