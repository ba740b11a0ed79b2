import { longWordsOf, resemblingWordOf, slipsOf, wordsOf } from '#shared/friends/name-search.ts';
import { searchLimit } from '#shared/friends/rules.ts';
import { foldedText, joinedName, partOf } from '#server/db/schema/text-folding.ts';
import { player } from '#server/db/schema/account.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries } from '#server/platform/database/database.ts';

/** One way to look for names: ids of players whom `playerId` may find, the best first, at most as many as are shown. */
export type Look = (queries: Queries, playerId: string, name: string) => Promise<string[]>;

/*
 * Every statement reads a bounded number of rows, however many names match. What is asked for comes through `(select $2)`,
 * so that the plan never depends on it; a materialized CTE is planned for all its rows, so by its index, and read only as
 * far as its limit asks. `offset 0` keeps the question about blocks a question for each row that is shown.
 */
const visible = `p.id <> $1 and not exists (select 1 from player s where s.id = p.id and s.suspended_at is not null offset 0)
  and not exists (select 1 from player_block b
  where (b.player_id = $1 and b.blocked_id = p.id) or (b.player_id = p.id and b.blocked_id = $1) offset 0)`;

/** So many of the names that hold the words are put in order. */
const maxCompared = 1000;

const fold = statement('friends.search.fold', `select ${foldedText('$1::text')} as name`, { name: computed.text() });

// Beyond every character that a name can go on with.
const end = 'chr(1114111)';

const readStarting = statement(
  'friends.search.starting',
  `select p.id from player p
   where p.deleted_at is null and not p.is_guest and p.search_name collate "C" >= (select $2::text)
     and p.search_name collate "C" < (select $2::text || ${end}) and ${visible}
   order by p.search_name collate "C", p.id limit $3`,
  { id: player.id },
);

const readSlips = statement(
  'friends.search.slips',
  `select found.id from unnest($2::text[]) with ordinality as slip (name, place)
   cross join lateral (
     select p.id, p.search_name from player p
     where p.deleted_at is null and not p.is_guest and p.search_name collate "C" >= slip.name
       and p.search_name collate "C" < slip.name || ${end} and ${visible}
     order by p.search_name collate "C", p.id limit $3) as found
   order by char_length(found.search_name), slip.place, found.id limit $3`,
  { id: player.id },
);

// A text without three letters or digits in a row, as the database knows them, has no trigram: it would read everything.
const hasTrigrams = (text: string) => `cardinality(show_trgm(${text})) >= 4`;

const holding = (from: string) => `select p.id from (
    select id, search_name from (select id, search_name from ${from} limit ${maxCompared}) as compared
    where not exists (select 1 from unnest($3::text[]) as word where strpos(search_name, word) = 0)
    order by strpos(search_name, $2::text) = 0, strpos(' ' || search_name, ' ' || $2::text) = 0,
      char_length(search_name), search_name collate "C", id) as p
  where ${visible} limit $4`;

// What so many names hold that any thousand players have enough of them: there an index would list them all first.
const readCommon = statement(
  'friends.search.holding-common',
  holding('player where deleted_at is null and not is_guest'),
);

/** By how many long words the index is asked. */
const readHolding = [1, 2, 3].map((words) => {
  const likeWords = Array.from(
    { length: words },
    (_, at) => `search_name like (select '%' || $${at + 5}::text || '%')`,
  );
  return statement(
    `friends.search.holding-${words}`,
    `with found as materialized (
       select id, search_name from player
       where deleted_at is null and not is_guest and ${hasTrigrams('$5::text')} and ${likeWords.join(' and ')})
     ${holding('found')}`,
  );
});

const wantedJoined = joinedName('$2::text');

const readJoined = statement(
  'friends.search.joined',
  `with found as materialized (
     select id, search_name from player where deleted_at is null and not is_guest and ${hasTrigrams(wantedJoined)}
       and ${joinedName('search_name')} like (select ${partOf(wantedJoined)}))
   select p.id from (
     select id from (select id, search_name from found limit ${maxCompared}) as compared
     order by strpos(${joinedName('search_name')}, ${wantedJoined}), char_length(search_name), search_name collate "C", id) as p
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

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** A text as names are searched for. */
export async function foldName(queries: Queries, text: string): Promise<string> {
  const [row] = await queries.run(fold, [text]);
  return row?.name ?? '';
}

/** The name itself first, then names that begin with it. */
export const namesStarting: Look = async (queries, playerId, name) =>
  idsOf(await queries.run(readStarting, [playerId, name, searchLimit]));

/** Names that hold all its words: as it stands first, and there at the beginning of a word. */
export const namesHolding: Look = async (queries, playerId, name) => {
  const long = longWordsOf(name);
  const reading = readHolding[long.length - 1];
  if (!reading) return [];
  const asked = [playerId, name, wordsOf(name), searchLimit];
  const common = idsOf(await queries.run(readCommon, asked));
  return common.length < searchLimit ? idsOf(await queries.run(reading, [...asked, ...long])) : common;
};

/** Names that hold it when spaces, apostrophes, dashes and dots are ignored in both, the nearest to the beginning first. */
export const namesJoined: Look = async (queries, playerId, name) =>
  idsOf(await queries.run(readJoined, [playerId, name, searchLimit]));

/** Names that begin with it but for a slip of the finger, the shortest first. */
export const namesMistyped: Look = async (queries, playerId, name) =>
  idsOf(await queries.run(readSlips, [playerId, slipsOf(name), searchLimit]));

/** Names with a part that shares most trigrams with its longest word. */
export const namesResembling: Look = async (queries, playerId, name) => {
  const longest = resemblingWordOf(name);
  if (longest === undefined) return [];
  return idsOf(await queries.run(readResembling, [playerId, name, longest, searchLimit]));
};
