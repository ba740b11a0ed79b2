import type { Clock } from './database/clock.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Chance } from './random.ts';

/** What every feature may be handed. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: PasswordHasher;
  readonly env: Env;
  /** Signs sessions. */
  readonly secret: string;
  readonly log: Log;
  /** How long what many ask for is held, in milliseconds; a second unless told. Tests hold nothing, and see at once what they did. */
  readonly holdsForMs?: number | undefined;
  /** False while the start is not complete, although the server listens already; health answers 503 until then. Absent: complete. */
  readonly isStarted?: (() => boolean) | undefined;
  /** Called by name between a write and its reply; tests kill the server there. */
  readonly failpoint: (name: string) => void;
}
