import { FolderMoved, FolderUnusable } from '../database/data-folder.ts';
import { isDatabaseTrouble } from '../database/database-trouble.ts';
import { EmbeddedDatabaseDied } from '../database/embedded-thread.ts';
import { type Env, EnvError } from '../env.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { MigrationFailed } from '../database/migrate.ts';
import { FolderNotOpened } from '../database/open-database.ts';
import { WrongEncoding } from '../database/wait-for-database.ts';

const clear = [
  EnvError,
  EmbeddedDatabaseDied,
  FolderInUse,
  FolderMoved,
  FolderNotOpened,
  FolderUnusable,
  WrongEncoding,
];

/** The server could not listen; the cause says why. */
export class CannotListen extends Error {
  constructor({ host, port }: Pick<Env, 'host' | 'port'>, cause: unknown) {
    super(whyNotListening(host, port, codeOf(cause)) ?? `HOST ${host}, PORT ${port}: ${reasonOf(cause)}`, { cause });
  }
}

function whyNotListening(host: string, port: number, code: string): string | undefined {
  if (code === 'EADDRINUSE') return 'The port is in use. Stop the other server, or give this one another PORT.';
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose another PORT, from 1024 on.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    return `HOST ${host} is no address of this machine (${code}). Use 127.0.0.1, 0.0.0.0 or :: (all), or one that it has.`;
  }
  return undefined;
}

const ofDatabase: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password of its role. Look at the name and the password in it',
  '28000': 'refuses its role. Look at the name in it, and at pg_hba.conf of PostgreSQL',
  '3D000': 'is not there. Make it (docs/operations.md, "PostgreSQL"), or look at the name in it',
  '42501': 'does not let its role make tables. Make the role the owner of the database',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted(),
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted(),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted(),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted(),
  CERT_HAS_EXPIRED: 'has a certificate that has run out. Renew it at PostgreSQL',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another name. Use the name that stands in the certificate',
};

function untrusted(): string {
  const file = 'sslmode=verify-full&sslrootcert=/path/of/root.crt';
  return `has a certificate that this machine does not trust. Name the root that signed it: ${file}`;
}

function ofDatabaseUrl(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const told = ofDatabase[codeOf(cause)];
    if (told) return `The database of DATABASE_URL ${told} (${cause.message}).`;
    if (/does not support SSL/.test(cause.message)) {
      return 'The database of DATABASE_URL offers no TLS, which its sslmode asks for. Turn it on at PostgreSQL.';
    }
  }
  return undefined;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Why the server did not start, in one line for whoever started it; a stack only where nobody foresaw it. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CannotListen || clear.some((kind) => error instanceof kind)) return error.message;
  const told = ofDatabaseUrl(error);
  if (told) return told;
  if (error instanceof MigrationFailed) {
    const reason = reasonOf(error);
    return `The tables could not be brought up to date, and nothing of them was changed: ${reason} (docs/operations.md, "Upgrade without downtime").`;
  }
  if (codeOf(error) === 'EACCES') return `${error.message}. Choose another DATA_DIR, or allow this user to use it.`;
  if (isDatabaseTrouble(error)) {
    return `The database of DATABASE_URL cannot be reached (${reasonOf(error)}).`;
  }
  return stackOf(error);
}

function stackOf(error: Error): string {
  const stack = error.stack ?? error.message;
  return error.cause instanceof Error ? `${stack}\nbecause of ${stackOf(error.cause)}` : stack;
}

/** The innermost reason: what wraps it quotes the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
