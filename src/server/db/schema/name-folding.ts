/**
 * SQL for a name as it is searched: without case, accents and ligatures. The database alone decides, for names that
 * stand and names that are asked for.
 */
export function foldedName(name: string): string {
  const withoutMarks = `regexp_replace(normalize(${name}, NFKD), U&'[\\0300-\\036F]', '', 'g')`;
  return `replace(replace(translate(lower(${withoutMarks}), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae')`;
}

/** SQL for the pattern of whatever holds a text as it stands, whatever a pattern would make of its signs. */
export const partOf = (text: string) => String.raw`'%' || regexp_replace(${text}, '([\\%_])', '\\\1', 'g') || '%'`;
