import type { Dice } from '../economy/random.ts';
import { isParameter } from './document.ts';

/** What answers told, to be named in later calls: ids, codes and the like, by what they are of and who was told. */
export interface Pool {
  /** Keeps what an answer tells. */
  note(by: string, template: string, body: unknown): void;
  /** One of what is known of this noun, mostly of what the caller was told lately; undefined while nothing is known. */
  pick(noun: string, by: string): string | number | undefined;
}

interface Known {
  readonly by: string;
  readonly value: string | number;
}

/** Where a word of a path does not say what its ids are of. */
const nouns: Readonly<Record<string, string>> = {
  accept: 'request',
  block: 'player',
  categories: 'category',
  changes: 'change',
  friends: 'player',
  inventory: 'item',
  matches: 'match',
  received: 'gift',
  reports: 'question',
  reject: 'request',
  sent: 'gift',
  blocked: 'player',
  random: 'question',
};

/** Fields that name somebody or something by another word than its own. */
const aliases: Readonly<Record<string, string>> = {
  challenged: 'player',
  receiver: 'player',
  sender: 'player',
  actor: 'player',
  user: 'player',
  winner: 'player',
  subject: 'player',
  avatarItem: 'item',
  except: 'question',
  parent: 'category',
};

const nounOf = (word: string) => nouns[word] ?? word.replace(/s$/, '');

/** What a path's last word that is written out is about. */
function nounOfPath(template: string): string {
  const words = template.split('/').filter((word) => word !== '' && !isParameter(word));
  return nounOf(words.at(-1) ?? '');
}

/** What a field is the id of, or null for one that names nothing. `id` itself is of what holds it. */
export function nounOfField(name: string, holder: string): string | null {
  if (name === 'id' || name === 'ids') return holder;
  const named = /^(.+?)(?:1|2)?Ids?$/.exec(name)?.[1];
  if (named) return aliases[named] ?? named;
  if (/^(ticket|code|version|revision|inviteCode|resultsCode|endpoint)$/.test(name))
    return name === 'code' ? `${holder} code` : name;
  if (name === 'invite') return 'inviteCode';
  if (name === 'before' || name === 'upTo') return holder;
  return null;
}

/** What an id in a path is of: the word before it says so. */
export function nounOfParameter(segments: readonly string[], name: string): string {
  const before = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  if (name !== 'id')
    return name === 'code'
      ? before === 'results'
        ? 'resultsCode'
        : `${nounOf(before)} code`
      : (nounOfField(name, '') ?? name);
  return nounOf(before);
}

const maxKept = 80;
const maxItems = 8;
const deepest = 6;

export function createPool(dice: Dice, isTaboo: (value: unknown) => boolean): Pool {
  const known = new Map<string, Known[]>();

  function keep(noun: string, by: string, value: string | number): void {
    if (isTaboo(value)) return;
    const kept = known.get(noun);
    if (!kept) known.set(noun, [{ by, value }]);
    else if (kept.push({ by, value }) > maxKept) kept.shift();
  }

  function walk(by: string, holder: string, value: unknown, depth: number): void {
    if (depth > deepest || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, maxItems)) walk(by, holder, each, depth + 1);
      return;
    }
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'object') walk(by, nounOf(name), each, depth + 1);
      else if (typeof each === 'string' || typeof each === 'number') {
        const noun = nounOfField(name, holder);
        // Players alone have ids that are no numbers.
        if (noun !== null) keep(name === 'id' && typeof each === 'string' ? 'player' : noun, by, each);
      }
    }
  }

  return {
    note: (by, template, body) => walk(by, nounOfPath(template), body, 0),
    pick(noun, by) {
      const all = known.get(noun) ?? [];
      const own = all.filter((each) => each.by === by);
      const from = own.length > 0 && dice.below(4) > 0 ? own.slice(-12) : all;
      return from.length > 0 ? dice.pick(from).value : undefined;
    },
  };
}
