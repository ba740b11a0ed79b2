import { isDatabaseTrouble } from './database-trouble.ts';
import { EmbeddedDatabaseDied } from './embedded-thread.ts';
import { EnvError } from './env.ts';
import { FolderInUse } from './folder-lock.ts';
import { MigrationFailed } from './migrate.ts';

const codeOf = (error: Error) => ('code' in error ? error.code : undefined);

/** Why the server did not start, in words for whoever started it; a stack only where nobody foresaw it. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isClear = [EnvError, FolderInUse, EmbeddedDatabaseDied].some((kind) => error instanceof kind);
  if (isClear) return error.message;
  if (codeOf(error) === 'EADDRINUSE')
    return 'The port is in use. Stop the other server, or give this one another PORT.';
  if (codeOf(error) === 'EACCES')
    return `${error.message}. Choose another PORT or DATA_DIR, or allow this user to use it.`;
  if (error instanceof MigrationFailed) {
    const reason = reasonOf(error);
    return `The tables could not be brought up to date, and nothing of them was changed: ${reason} (docs/operations.md, "Upgrade without downtime").`;
  }
  if (isDatabaseTrouble(error)) return `The database of DATABASE_URL cannot be reached (${reasonOf(error)}).`;
  return stackOf(error);
}

function stackOf(error: Error): string {
  const stack = error.stack ?? error.message;
  return error.cause instanceof Error ? `${stack}\nbecause of ${stackOf(error.cause)}` : stack;
}

/** The innermost reason: what wraps it quotes the statement. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
