import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { maxNameLength } from '#shared/tournaments/rules.ts';

/** What lists of tournaments are narrowed to, beside the words: an official one is always free. */
export const tournamentKindChips = [
  { id: 'all', label: 'All' },
  { id: 'official', label: 'Official' },
  { id: 'free', label: 'Free' },
  { id: 'paid', label: 'With a fee' },
] as const;

type KindChip = (typeof tournamentKindChips)[number]['id'];

/** As it stands in the address. */
export interface TournamentFilter {
  readonly search: string;
  readonly only: KindChip;
  /** A category with its parts; null: any. */
  readonly category: number | null;
}

export const noFilter: TournamentFilter = { search: '', only: 'all', category: null };

export function filterOf(address: string): TournamentFilter {
  const asked = new URLSearchParams(address);
  const category = asked.get('category') ?? '';
  return {
    search: (asked.get('search') ?? '').trim().slice(0, maxNameLength),
    only: tournamentKindChips.find(({ id }) => id === asked.get('only'))?.id ?? 'all',
    category: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
  };
}

/** What of it stands in an address: nothing for what narrows nothing. */
export function filterEntries({ search, only, category }: TournamentFilter) {
  return {
    search: search || undefined,
    only: only === 'all' ? undefined : only,
    category: category ?? undefined,
  };
}

/** What a list is asked for. */
export function filterQuery({ search, only, category }: TournamentFilter) {
  return {
    ...(search ? { search } : {}),
    ...(only === 'official' ? { official: 'true' as const } : {}),
    ...(only === 'free' || only === 'paid' ? { fee: only } : {}),
    ...(category !== null ? { category: String(category) } : {}),
  } satisfies ApiInput<'GET /api/user/tournaments'>['query'];
}

export function isNarrowed({ search, only, category }: TournamentFilter): boolean {
  return search !== '' || only !== 'all' || category !== null;
}
