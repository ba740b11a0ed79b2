const tokens = /<span\b[^<>]*>|<\/span>|\{mlang(?:\s+[\w,\s-]{0,60})?\}/gi;
const isMultilang = /\bclass\s*=\s*["']?multilang\b/i;
const languageOf = /\blang\s*=\s*["']?([\w-]+)/i;
const preferred = /^en\b/i;

interface Part {
  readonly language: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Keeps one language of a text that Moodle holds in several: `<span lang="en" class="multilang">` or `{mlang en}...{mlang}`. Of
 * parts that follow each other it keeps English, or the first part where there is no English. Parts that are never closed stay
 * as they are.
 */
export function pickLanguage(text: string): { readonly text: string; readonly isPicked: boolean } {
  const groups = groupParts(text, findParts(text));
  if (groups.length === 0) return { text, isPicked: false };
  const kept: string[] = [];
  let from = 0;
  for (const group of groups) {
    const [first] = group;
    const part = group.find(({ language }) => preferred.test(language)) ?? first;
    kept.push(text.slice(from, first?.start), part?.text ?? '');
    from = group.at(-1)?.end ?? from;
  }
  return { text: kept.join('') + text.slice(from), isPicked: groups.some(({ length }) => length > 1) };
}

/** One pass over the tags, so the time is linear in the length of the text. */
function findParts(text: string): Part[] {
  const parts: Part[] = [];
  let open: { language: string; start: number; from: number; isSpan: boolean; depth: number } | null = null;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const isSpan = token.startsWith('<');
    const after = index + token.length;
    if (open === null) {
      const language = isSpan
        ? isMultilang.test(token) && languageOf.exec(token)?.[1]
        : /^\{mlang\s+([\w-]+)/i.exec(token)?.[1];
      if (language) open = { language, start: index, from: after, isSpan, depth: 0 };
    } else if (isSpan === open.isSpan) {
      if (isSpan && !token.startsWith('</')) {
        open.depth += 1;
      } else if (open.depth > 0) {
        open.depth -= 1;
      } else {
        parts.push({ language: open.language, start: open.start, end: after, text: text.slice(open.from, index) });
        open = null;
      }
    }
  }
  return parts;
}

/** Parts with nothing but white space between them say the same in different languages. */
function groupParts(text: string, parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const isNext = last !== undefined && text.slice(last.at(-1)?.end, part.start).trim() === '';
    if (last && isNext) last.push(part);
    else groups.push([part]);
  }
  return groups;
}
