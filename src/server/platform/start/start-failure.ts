import { FolderMoved, FolderUnusable } from '../database/data-folder.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { EmbeddedDatabaseDied } from '../database/embedded-database.ts';
import { type Env, EnvError } from '../env.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { MigrationFailed } from '../database/migrate.ts';
import { FolderNotOpened } from '../database/open-database.ts';
import { WrongEncoding } from '../database/wait-for-database.ts';

const selfExplanatoryErrors = [
  EnvError,
  EmbeddedDatabaseDied,
  FolderInUse,
  FolderMoved,
  FolderNotOpened,
  FolderUnusable,
  WrongEncoding,
];

/** The server could not listen; the cause has the reason. */
export class ListenError extends Error {
  constructor({ host, port }: Pick<Env, 'host' | 'port'>, cause: unknown) {
    super(
      explainListenError(host, port, getErrorCode(cause)) ?? `HOST ${host}, PORT ${port}: ${getRootReason(cause)}`,
      { cause },
    );
  }
}

function explainListenError(host: string, port: number, code: string): string | undefined {
  if (code === 'EADDRINUSE') return 'The port is in use. Stop the other server, or give this one another PORT.';
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose another PORT, from 1024 on.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    return `HOST ${host} is no address of this machine (${code}). Use 127.0.0.1, 0.0.0.0 or :: (all), or one that it has.`;
  }
  return undefined;
}

const databaseMessages: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password of its role. Look at the name and the password in it',
  '28000': 'refuses its role. Look at the name in it, and at pg_hba.conf of PostgreSQL',
  '3D000': 'is not there. Make it (docs/operations.md, "PostgreSQL"), or look at the name in it',
  '42501': 'does not let its role make tables. Make the role the owner of the database',
  SELF_SIGNED_CERT_IN_CHAIN: formatUntrustedCertificate(),
  DEPTH_ZERO_SELF_SIGNED_CERT: formatUntrustedCertificate(),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: formatUntrustedCertificate(),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: formatUntrustedCertificate(),
  CERT_HAS_EXPIRED: 'has a certificate that has run out. Renew it at PostgreSQL',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another name. Use the name that stands in the certificate',
};

function formatUntrustedCertificate(): string {
  const file = 'sslmode=verify-full&sslrootcert=/path/of/root.crt';
  return `has a certificate that this machine does not trust. Name the root that signed it: ${file}`;
}

function explainDatabaseError(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const message = databaseMessages[getErrorCode(cause)];
    if (message) return `The database of DATABASE_URL ${message} (${cause.message}).`;
    if (/does not support SSL/.test(cause.message)) {
      return 'The database of DATABASE_URL offers no TLS, which its sslmode asks for. Turn it on at PostgreSQL.';
    }
  }
  return undefined;
}

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Explains a failed start in one line for the administrator; includes a stack only for unexpected errors. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ListenError || selfExplanatoryErrors.some((kind) => error instanceof kind)) return error.message;
  const message = explainDatabaseError(error);
  if (message) return message;
  if (error instanceof MigrationFailed) {
    const reason = getRootReason(error);
    return `The tables could not be brought up to date, and nothing of them was changed: ${reason} (docs/operations.md, "Upgrade without downtime").`;
  }
  if (getErrorCode(error) === 'EACCES')
    return `${error.message}. Choose another DATA_DIR, or allow this user to use it.`;
  if (isDatabaseUnavailable(error)) {
    return `The database of DATABASE_URL cannot be reached (${getRootReason(error)}).`;
  }
  return formatStack(error);
}

function formatStack(error: Error): string {
  const stack = error.stack ?? error.message;
  return error.cause instanceof Error ? `${stack}\nbecause of ${formatStack(error.cause)}` : stack;
}

/** Returns the message of the innermost cause; the outer ones quote the statement. */
function getRootReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? getRootReason(error.cause) : error.message;
}
