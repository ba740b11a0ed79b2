/** The name of the constraint that a statement violated, wherever the driver or the query library put it. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  const isViolation = typeof code === 'string' && code.startsWith('23');
  return isViolation && typeof constraint === 'string' ? constraint : violatedConstraint(cause);
}

export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return violatedConstraint(error) === constraint;
}
