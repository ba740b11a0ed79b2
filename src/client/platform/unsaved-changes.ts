/** Returns the fields that were changed while the previous values were being saved. */
export function getUnsavedChanges<Typed extends object>(current: Typed, saved: Typed): Partial<Typed> {
  const entries = Object.entries(current).filter(([field, value]) => value !== saved[field as keyof Typed]);
  return Object.fromEntries(entries) as Partial<Typed>;
}
