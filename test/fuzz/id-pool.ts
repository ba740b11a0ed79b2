import type { SeededRandom } from '../harness/seeded-random.ts';
import { isParameter } from './api-document.ts';

/** Grouped by type and by the caller who received them. */
export interface IdPool {
  collect(by: string, template: string, body: unknown): void;
  /** Prefers recent ids of the caller. */
  pick(noun: string, by: string): string | number | undefined;
}

interface KnownId {
  readonly by: string;
  readonly value: string | number;
}

/** For path segments that do not name the type. */
const typeBySegment: Readonly<Record<string, string>> = {
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

const typeByField: Readonly<Record<string, string>> = {
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

const getIdType = (word: string) => typeBySegment[word] ?? word.replace(/s$/, '');

/** Uses the last literal segment. */
function getIdTypeOfPath(template: string): string {
  const words = template.split('/').filter((word) => word !== '' && !isParameter(word));
  return getIdType(words.at(-1) ?? '');
}

/** Null if the field is no id. `id` itself has the type of its parent. */
export function getIdTypeOfField(name: string, holder: string): string | null {
  if (name === 'id' || name === 'ids') return holder;
  const named = /^(.+?)(?:1|2)?Ids?$/.exec(name)?.[1];
  if (named) return typeByField[named] ?? named;
  if (/^(ticket|code|version|revision|inviteCode|resultsCode|endpoint)$/.test(name))
    return name === 'code' ? `${holder} code` : name;
  if (name === 'invite') return 'inviteCode';
  if (name === 'before' || name === 'upTo') return holder;
  return null;
}

/** Uses the segment before the parameter. */
export function getIdTypeOfParameter(segments: readonly string[], name: string): string {
  const before = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  if (name !== 'id')
    return name === 'code'
      ? before === 'results'
        ? 'resultsCode'
        : `${getIdType(before)} code`
      : (getIdTypeOfField(name, '') ?? name);
  return getIdType(before);
}

const maxIdsPerType = 80;
const maxItems = 8;
const maxDepth = 6;

export function createIdPool(dice: SeededRandom, isExcluded: (value: unknown) => boolean): IdPool {
  const known = new Map<string, KnownId[]>();

  function addId(noun: string, by: string, value: string | number): void {
    if (isExcluded(value)) return;
    const idsOfType = known.get(noun);
    if (!idsOfType) known.set(noun, [{ by, value }]);
    else if (idsOfType.push({ by, value }) > maxIdsPerType) idsOfType.shift();
  }

  function walk(by: string, holder: string, value: unknown, depth: number): void {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, maxItems)) walk(by, holder, item, depth + 1);
      return;
    }
    for (const [name, item] of Object.entries(value)) {
      if (typeof item === 'object') walk(by, getIdType(name), item, depth + 1);
      else if (typeof item === 'string' || typeof item === 'number') {
        const noun = getIdTypeOfField(name, holder);
        // Only players have ids that are strings.
        if (noun !== null) addId(name === 'id' && typeof item === 'string' ? 'player' : noun, by, item);
      }
    }
  }

  return {
    collect: (by, template, body) => walk(by, getIdTypeOfPath(template), body, 0),
    pick(noun, by) {
      const all = known.get(noun) ?? [];
      const own = all.filter((item) => item.by === by);
      const from = own.length > 0 && dice.below(4) > 0 ? own.slice(-12) : all;
      return from.length > 0 ? dice.pick(from).value : undefined;
    },
  };
}
