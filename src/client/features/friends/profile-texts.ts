const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

/** "On the way since November 2026" */
export function formatMemberSince(memberSince: string): string {
  return `On the way since ${monthFormat.format(new Date(memberSince))}`;
}

/** A country's name in the viewer's language; null when it is hidden or the code is unknown. */
export function formatCountry(code: string | null, languages: readonly string[]): string | null {
  if (code === null) return null;
  try {
    return new Intl.DisplayNames([...languages], { type: 'region' }).of(code) ?? null;
  } catch {
    return null;
  }
}
