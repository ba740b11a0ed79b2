import type { Clock } from './database/clock.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { RandomSource } from './random.ts';

/** Dependencies that every feature may receive. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: RandomSource;
  readonly hasher: PasswordHasher;
  readonly env: Env;
  /** Secret that signs sessions. */
  readonly secret: string;
  readonly log: Log;
  /**
   * Milliseconds for which shared results are cached; one second by default. Tests disable caching to see their own
   * changes at once.
   */
  readonly holdsForMs?: number | undefined;
  /**
   * False while the server listens but has not finished starting; health responds with 503 until then. Absent means
   * finished.
   */
  readonly isStarted?: (() => boolean) | undefined;
  /** Called by name between a write and its response; tests kill the server at that point. */
  readonly failpoint: (name: string) => void;
}
