const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  // too many connections, or the server is shutting down, crashing or starting
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // lock timeout, deadlock or serialization failure: a retry may succeed
  '55P03',
  '40P01',
  '40001',
  // canceled by the statement timeout
  '57014',
  // read-only replica after a failover
  '25006',
  // authentication failure while the password is being changed
  '28P01',
  '28000',
  // disk full or out of memory
  '53100',
  '53200',
]);

const unavailableMessages =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|The embedded database has ended|Cannot use a pool after/;

const deadlocks = new Set(['40P01', '40001']);
const lockTimeout = '55P03';

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? getErrorCode(error.cause)
      : '';

/** Returns whether the transaction can be retried, because nothing of it was kept. */
export const isDeadlock = (error: unknown): boolean => deadlocks.has(getErrorCode(error));

/** Returns whether the error only reports that an earlier statement of the transaction failed. */
export const isFailedTransaction = (error: unknown): boolean => getErrorCode(error) === '25P02';

/** Returns whether the database rejected the credentials. */
export const isAuthenticationFailure = (error: unknown): boolean => ['28P01', '28000'].includes(getErrorCode(error));

export const isLockTimeout = (error: unknown): boolean => getErrorCode(error) === lockTimeout;

/** Returns whether the database is temporarily unavailable, as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (unavailableCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code) || unavailableMessages.test(cause.message))
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Creates the error for a commit that PostgreSQL turned into a rollback, because `work` ignored a failed statement. */
export const createRollbackError = () =>
  Object.assign(new Error('the transaction was rolled back because one of its statements failed'), { code: '25P02' });

/** Returns the name of the violated constraint, which the driver or the query library may nest in the cause. */
export function getViolatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  const isViolation = typeof code === 'string' && code.startsWith('23');
  return isViolation && typeof constraint === 'string' ? constraint : getViolatedConstraint(cause);
}

export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return getViolatedConstraint(error) === constraint;
}
