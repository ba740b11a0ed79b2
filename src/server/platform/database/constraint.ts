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
