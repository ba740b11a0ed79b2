const months = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

/** "On the way since November 2026" */
export function memberText(memberSince: string): string {
  return `On the way since ${months.format(new Date(memberSince))}`;
}

/** A country's name in the reader's language; null where none is shown, or nobody knows the code. */
export function countryText(code: string | null, languages: readonly string[]): string | null {
  if (code === null) return null;
  try {
    return new Intl.DisplayNames([...languages], { type: 'region' }).of(code) ?? null;
  } catch {
    return null;
  }
}
