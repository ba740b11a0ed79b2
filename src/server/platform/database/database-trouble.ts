const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  // too many connections, then the server going down, crashing, or starting
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // a lock that others held for too long, a deadlock, two that cannot both be: whoever asks again may find it free
  '55P03',
  '40P01',
  '40001',
  // took too long and was cancelled
  '57014',
  // a replica, after a failover
  '25006',
  // the password is being changed
  '28P01',
  '28000',
  // no room on the disk, or in memory
  '53100',
  '53200',
]);

const driverTexts =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|The embedded database has ended|Cannot use a pool after/;

const deadlocks = new Set(['40P01', '40001']);
const lockTimeout = '55P03';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? codeOf(error.cause) : '';

/** Whether the same transaction may do what it wants when it is tried again: nothing of it is left. */
export const isDeadlock = (error: unknown): boolean => deadlocks.has(codeOf(error));

/** Whether a statement says no more than that another one of its transaction failed. */
export const isOfFailed = (error: unknown): boolean => codeOf(error) === '25P02';

/** Whether the database knows the role, and refuses it. */
export const isRoleRefused = (error: unknown): boolean => ['28P01', '28000'].includes(codeOf(error));

/** Whether somebody else held a row for too long. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === lockTimeout;

/** Whether an error means that the database cannot be reached just now, rather than that a statement was wrong. */
export function isDatabaseTrouble(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (connectionCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code) || driverTexts.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseTrouble)) return true;
  }
  return false;
}

/** A commit that PostgreSQL answered with a rollback: a statement had failed, and the work did not mind. */
export const rolledBack = () =>
  Object.assign(new Error('the transaction was rolled back, since a statement in it had failed'), { code: '25P02' });
