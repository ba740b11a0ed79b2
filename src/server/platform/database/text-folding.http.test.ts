import { expect, it } from 'vitest';
import { foldName, foldText } from '#shared/kernel/text-folding.ts';
import { statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildFoldSql, buildJoinedNameSql } from '#server/db/schema/text-folding.ts';

const app = useTestApp();

const foldAll = statement(
  'test.text-folding',
  `select ${buildFoldSql('typed')} as text, ${buildJoinedNameSql(buildFoldSql('typed'))} as name
   from unnest($1::text[]) with ordinality as t(typed, place) order by place`,
  { text: computed.text(), name: computed.text() },
);

/** Lists the characters of these ranges, each between two letters. */
function listCharacters(...ranges: readonly (readonly [first: number, last: number])[]): string[] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `a${String.fromCodePoint(first + index)}b`),
  );
}

const texts = [
  ...[
    "Ockham's razor",
    'Ockham’s Razor',
    '“Quoted” — text',
    "O'Brien",
    'Jean–Luc',
    'J.R.R. Tolkien',
    'ΟΔΥΣΣΕΥΣ',
    'ΣΟΦΟΣ ς',
  ],
  ...[
    'Straße ẞ',
    'Æsop’s œuvre',
    'ﬁne Ｗｉｄｅ ＂text＂',
    'İstanbul ılık',
    '5′ 2″ ‴',
    'ŉ ´ `',
    '3 ≠ 4 ≤ 5',
    'x² ½ …',
    'Việt Nam',
  ],
  ...['Ёлка Йод', 'がぎぐ ガ', '한국어', 'مُحَمَّد', 'שָׁלוֹם', '🦉 Night 🏳️‍🌈', '', ' ', '\\ % _', 'e\u0301\u0338'],
  // Latin, Greek, Cyrillic, punctuation, superscripts, letter-like signs, mathematics, ligatures, wide and narrow
  // forms.
  ...listCharacters([0x20, 0x7e], [0xa0, 0x24f], [0x2b0, 0x377], [0x384, 0x52f], [0x1e00, 0x1fff], [0x2000, 0x22ff]),
  ...listCharacters([0x3000, 0x30ff], [0xfb00, 0xfb06], [0xfe10, 0xfe6b], [0xff01, 0xffee]),
];

it('the database folds text like the shared code', async () => {
  const folded = await app.database.run(foldAll, [texts]);
  const expected = texts.map((text) => ({ typed: text, text: foldText(text), name: foldName(text) }));
  expect(folded.map((row, index) => ({ typed: texts[index], ...row }))).toEqual(expected);
});
