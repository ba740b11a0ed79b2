import { listLongWords, findSimilarityWord, listTypoVariants, splitWords } from '#shared/friends/name-search.ts';
import { searchLimit } from '#shared/friends/rules.ts';
import { buildFoldSql, buildJoinedNameSql, buildContainsPatternSql } from '#server/db/schema/text-folding.ts';
import { player } from '#server/db/schema/account.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries } from '#server/platform/database/database.ts';

/** A search strategy: ids of players whom `playerId` may find, best matches first, at most as many as are shown. */
export type NameSearch = (queries: Queries, playerId: string, name: string) => Promise<string[]>;

/*
 * Every statement reads a bounded number of rows, however many names match. The search text is passed through `(select
 * $2)`, so the plan never depends on it. A materialized CTE is planned for all its rows, and therefore by its index,
 * but read only as far as its limit requires. `offset 0` keeps the check for blocks a subquery that runs once per shown
 * row.
 */
const visible = `p.id <> $1 and not exists (select 1 from player s where s.id = p.id and s.suspended_at is not null offset 0)
  and not exists (select 1 from player_block b
  where (b.player_id = $1 and b.blocked_id = p.id) or (b.player_id = p.id and b.blocked_id = $1) offset 0)`;

/** Number of matching names that are sorted by relevance. */
const maxCompared = 1000;

const fold = statement('friends.search.fold', `select ${buildFoldSql('$1::text')} as name`, { name: computed.text() });

// Sorts after every character that a name can continue with.
const maxCharacter = 'chr(1114111)';

const readStarting = statement(
  'friends.search.starting',
  `select p.id from player p
   where p.deleted_at is null and not p.is_guest and p.search_name collate "C" >= (select $2::text)
     and p.search_name collate "C" < (select $2::text || ${maxCharacter}) and ${visible}
   order by p.search_name collate "C", p.id limit $3`,
  { id: player.id },
);

const readTypos = statement(
  'friends.search.slips',
  `select found.id from unnest($2::text[]) with ordinality as slip (name, place)
   cross join lateral (
     select p.id, p.search_name from player p
     where p.deleted_at is null and not p.is_guest and p.search_name collate "C" >= slip.name
       and p.search_name collate "C" < slip.name || ${maxCharacter} and ${visible}
     order by p.search_name collate "C", p.id limit $3) as found
   order by char_length(found.search_name), slip.place, found.id limit $3`,
  { id: player.id },
);

// A text without three consecutive letters or digits, by the database's definition, has no trigram: the query would
// read everything.
const hasTrigrams = (text: string) => `cardinality(show_trgm(${text})) >= 4`;

const createContainsQuery = (from: string) => `select p.id from (
    select id, search_name from (select id, search_name from ${from} limit ${maxCompared}) as compared
    where not exists (select 1 from unnest($3::text[]) as word where strpos(search_name, word) = 0)
    order by strpos(search_name, $2::text) = 0, strpos(' ' || search_name, ' ' || $2::text) = 0,
      char_length(search_name), search_name collate "C", id) as p
  where ${visible} limit $4`;

// For words so common that any thousand players contain enough matches: an index scan would list all matches first.
const readCommonMatches = statement(
  'friends.search.holding-common',
  createContainsQuery('player where deleted_at is null and not is_guest'),
);

/** One statement per number of long words for which the index is searched. */
const readMatchesByWordCount = [1, 2, 3].map((words) => {
  const likeWords = Array.from(
    { length: words },
    (_, at) => `search_name like (select '%' || $${at + 5}::text || '%')`,
  );
  return statement(
    `friends.search.holding-${words}`,
    `with found as materialized (
       select id, search_name from player
       where deleted_at is null and not is_guest and ${hasTrigrams('$5::text')} and ${likeWords.join(' and ')})
     ${createContainsQuery('found')}`,
  );
});

const wantedJoined = buildJoinedNameSql('$2::text');

const readJoined = statement(
  'friends.search.joined',
  `with found as materialized (
     select id, search_name from player where deleted_at is null and not is_guest and ${hasTrigrams(wantedJoined)}
       and ${buildJoinedNameSql('search_name')} like (select ${buildContainsPatternSql(wantedJoined)}))
   select p.id from (
     select id from (select id, search_name from found limit ${maxCompared}) as compared
     order by strpos(${buildJoinedNameSql('search_name')}, ${wantedJoined}), char_length(search_name), search_name collate "C", id) as p
   where ${visible} limit $3`,
  { id: player.id },
);

const readResembling = statement(
  'friends.search.resembling',
  `with found as materialized (
     select id, search_name from player where deleted_at is null and not is_guest and ${hasTrigrams('$3::text')}
       and (select $3::text) <% search_name)
   select p.id from (
     select id from (select id, search_name from found limit ${maxCompared}) as compared
     order by word_similarity($2::text, search_name) desc, similarity($2::text, search_name) desc, id) as p
   where ${visible} limit $4`,
  { id: player.id },
);

const toIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Normalizes a text in the same way as the stored search names. */
export async function foldName(queries: Queries, text: string): Promise<string> {
  const [row] = await queries.run(fold, [text]);
  return row?.name ?? '';
}

/** The exact name first, then names that begin with it. */
export const searchByPrefix: NameSearch = async (queries, playerId, name) =>
  toIds(await queries.run(readStarting, [playerId, name, searchLimit]));

/**
 * Names that contain all words of the text: those that contain the unchanged text first, above all at the start of a
 * word.
 */
export const searchByWords: NameSearch = async (queries, playerId, name) => {
  const long = listLongWords(name);
  const statementForWords = readMatchesByWordCount[long.length - 1];
  if (!statementForWords) return [];
  const values = [playerId, name, splitWords(name), searchLimit];
  const common = toIds(await queries.run(readCommonMatches, values));
  return common.length < searchLimit ? toIds(await queries.run(statementForWords, [...values, ...long])) : common;
};

/**
 * Names that contain the text when spaces, apostrophes, dashes and dots are ignored in both, with matches nearest to
 * the beginning first.
 */
export const searchIgnoringPunctuation: NameSearch = async (queries, playerId, name) =>
  toIds(await queries.run(readJoined, [playerId, name, searchLimit]));

/** Names that begin with the text except for one typo, shortest first. */
export const searchWithTypos: NameSearch = async (queries, playerId, name) =>
  toIds(await queries.run(readTypos, [playerId, listTypoVariants(name), searchLimit]));

/** Names with a part that shares most trigrams with the longest word of the text. */
export const searchBySimilarity: NameSearch = async (queries, playerId, name) => {
  const longest = findSimilarityWord(name);
  if (longest === undefined) return [];
  return toIds(await queries.run(readResembling, [playerId, name, longest, searchLimit]));
};
