import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { maxNameLength } from '#shared/tournaments/rules.ts';

/** Official tournaments are always free. */
export const tournamentKindChips = [
  { id: 'all', label: 'All' },
  { id: 'official', label: 'Official' },
  { id: 'free', label: 'Free' },
  { id: 'paid', label: 'With a fee' },
] as const;

type KindChip = (typeof tournamentKindChips)[number]['id'];

export interface TournamentFilter {
  readonly search: string;
  readonly only: KindChip;
  /** Includes its subcategories. Null means any category. */
  readonly category: number | null;
}

export const noFilter: TournamentFilter = { search: '', only: 'all', category: null };

export function parseTournamentFilter(address: string): TournamentFilter {
  const params = new URLSearchParams(address);
  const category = params.get('category') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, maxNameLength),
    only: tournamentKindChips.find(({ id }) => id === params.get('only'))?.id ?? 'all',
    category: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
  };
}

/** Default values are left out. */
export function toFilterEntries({ search, only, category }: TournamentFilter) {
  return {
    search: search || undefined,
    only: only === 'all' ? undefined : only,
    category: category ?? undefined,
  };
}

export function toTournamentQuery({ search, only, category }: TournamentFilter) {
  return {
    ...(search ? { search } : {}),
    ...(only === 'official' ? { official: 'true' as const } : {}),
    ...(only === 'free' || only === 'paid' ? { fee: only } : {}),
    ...(category !== null ? { category: String(category) } : {}),
  } satisfies ApiInput<'GET /api/user/tournaments'>['query'];
}

export function hasFilter({ search, only, category }: TournamentFilter): boolean {
  return search !== '' || only !== 'all' || category !== null;
}
