/** What was typed and is not saved yet, once what had been typed before was: the fields that were typed into since. */
export function unsaved<Typed extends object>(now: Typed, saved: Typed): Partial<Typed> {
  const entries = Object.entries(now).filter(([field, value]) => value !== saved[field as keyof Typed]);
  return Object.fromEntries(entries) as Partial<Typed>;
}
