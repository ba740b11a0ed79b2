const languageTokens = /<span\b[^<>]*>|<\/span>|\{mlang(?:\s+[\w,\s-]{0,60})?\}/gi;
const multilangClass = /\bclass\s*=\s*["']?multilang\b/i;
const languageAttribute = /\blang\s*=\s*["']?([\w-]+)/i;
const isEnglish = (language: string) => /^en(?:[_-]|$)/i.test(language);
/** White space and the tags that an editor puts between paragraphs. */
const separator = /^(?:\s|&nbsp;|<\/?(?:p|div|br)\b[^<>]*>)*$/i;

interface LanguagePart {
  /** Several for `{mlang de,en}`. */
  readonly languages: readonly string[];
  readonly isSpan: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Keeps one language of a text that Moodle holds in several: `<span lang="en" class="multilang">` or `{mlang en}...{mlang}`. It keeps
 * English, or the first language where there is no English. Moodle compares spans with the spans next to them only, so a span that
 * stands alone is kept. It shows a part in braces for its own language only, so the language of these is the same in the whole text.
 * Parts that are never closed stay as they are.
 */
export function pickLanguage(text: string): { readonly text: string; readonly isPicked: boolean } {
  const parts = findParts(text);
  const bracesLanguage = pickBracesLanguage(parts);
  const kept: string[] = [];
  let from = 0;
  let isPicked = false;
  for (const group of groupParts(text, parts)) {
    const part = pickPart(group, bracesLanguage);
    isPicked ||= group.length > 1 || part === undefined;
    kept.push(text.slice(from, group[0]?.start), part?.text ?? '');
    from = group.at(-1)?.end ?? from;
  }
  return { text: kept.join('') + text.slice(from), isPicked };
}

/** One pass over the tags, so the time is linear in the length of the text. */
function findParts(text: string): LanguagePart[] {
  const parts: LanguagePart[] = [];
  let open: { languages: string[]; start: number; from: number; isSpan: boolean; depth: number } | null = null;
  for (const { 0: token, index } of text.matchAll(languageTokens)) {
    const isSpan = token.startsWith('<');
    const after = index + token.length;
    if (open === null) {
      const languages = isSpan ? getSpanLanguages(token) : getBracesLanguages(token);
      if (languages.length > 0) open = { languages, start: index, from: after, isSpan, depth: 0 };
    } else if (isSpan === open.isSpan) {
      if (isSpan && !token.startsWith('</')) {
        open.depth += 1;
      } else if (open.depth > 0) {
        open.depth -= 1;
      } else {
        const { languages, start } = open;
        parts.push({ languages, isSpan, start, end: after, text: text.slice(open.from, index) });
        open = null;
      }
    }
  }
  return parts;
}

function getSpanLanguages(token: string): string[] {
  const language = multilangClass.test(token) && languageAttribute.exec(token)?.[1];
  return language ? [language] : [];
}

const getBracesLanguages = (token: string): string[] =>
  token
    .slice('{mlang'.length, -1)
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * Groups parts that only white space or the end of a paragraph separates: they hold the same text in different
 * languages.
 */
function groupParts(text: string, parts: readonly LanguagePart[]): LanguagePart[][] {
  const groups: LanguagePart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isNext = before?.isSpan === part.isSpan && separator.test(text.slice(before.end, part.start));
    if (last && isNext) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** The language of all parts in braces: English, or that of the first one; undefined without such parts. */
function pickBracesLanguage(parts: readonly LanguagePart[]): string | undefined {
  const languages = parts.filter(({ isSpan }) => !isSpan).flatMap((part) => part.languages);
  return languages.find(isEnglish) ?? languages[0];
}

function pickPart(group: readonly LanguagePart[], bracesLanguage: string | undefined): LanguagePart | undefined {
  const english = group.find(({ languages }) => languages.some(isEnglish));
  const [first] = group;
  if (english || first?.isSpan) return english ?? first;
  return group.find(({ languages }) => bracesLanguage !== undefined && languages.includes(bracesLanguage));
}
