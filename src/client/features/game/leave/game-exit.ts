import type { Category } from '#shared/catalog/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { categoriesQuery } from '#client/entities/categories.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { getBracketLink, challengesLink } from '../parts/contest-links.ts';
import { findMainCategory } from '../parts/game-facts.ts';
import type { GameSource } from '../session/queries.ts';

/**
 * Destination of Back and Quit: the page of the main category; home from quick play, survival and the Daily Ten (rules
 * R2); the list from a challenge, the bracket from a match, the progress page from practice.
 */
export function getExitPath(
  { gameMode, categoryId, challengeId, match }: GameSource,
  categories: readonly Category[] | undefined,
): string {
  if (challengeId !== undefined) return challengesLink.href;
  if (match) return getBracketLink(match.tournamentId).href;
  if (gameMode === 'practice') return pathTo('/progress');
  if (gameMode === 'survival' || categoryId === null) return pathTo('/');
  const main = findMainCategory(categories, categoryId)?.id ?? categoryId;
  return pathTo('/subcategories/:categoryId', { params: { categoryId: main } });
}

/** In milliseconds. */
const timeoutMs = 3_000;

/**
 * Like `getExitPath`, but loads the categories first. When that fails or takes too long, the category itself is used.
 */
export async function findExitPath(source: GameSource): Promise<string> {
  const read = queryClient.ensureQueryData(categoriesQuery).catch(() => undefined);
  const categories = await Promise.race([
    read,
    new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined)),
  ]);
  return getExitPath(source, categories);
}
