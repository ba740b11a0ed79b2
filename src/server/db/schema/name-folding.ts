/**
 * SQL for a name as it is searched: without case, accents and ligatures. The database alone decides, for names that
 * stand and names that are asked for.
 */
export function foldedName(name: string): string {
  const withoutMarks = `regexp_replace(normalize(${name}, NFKD), U&'[\\0300-\\036F]', '', 'g')`;
  return `replace(replace(translate(lower(${withoutMarks}), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae')`;
}
