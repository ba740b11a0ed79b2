import type { Category } from '#shared/catalog/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { categoriesQuery } from '#client/entities/categories.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { bracketWay, challengesWay } from '../parts/contest-ways.ts';
import { mainCategoryOf } from '../parts/game-facts.ts';
import type { GameSource } from '../session/queries.ts';

/**
 * Where Back and Quit lead: to the chooser of the main category; from quick play, survival and the Daily Ten home (rules R2); from a
 * challenge to the list of them, from a match to its bracket, from practice to the progress.
 */
export function exitOf(
  { gameMode, categoryId, challengeId, match }: GameSource,
  categories: readonly Category[] | undefined,
): string {
  if (challengeId !== undefined) return challengesWay.href;
  if (match) return bracketWay(match.tournamentId).href;
  if (gameMode === 'practice') return pathTo('/progress');
  if (gameMode === 'survival' || categoryId === null) return pathTo('/');
  const main = mainCategoryOf(categories, categoryId)?.id ?? categoryId;
  return pathTo('/subcategories/:categoryId', { params: { categoryId: main } });
}

/** Milliseconds for which the categories are waited for. */
const patienceMs = 3_000;

/** The same, reading the categories where they are not known yet; a failure, or none in time, leads to the category itself. */
export async function findExit(source: GameSource): Promise<string> {
  const read = queryClient.ensureQueryData(categoriesQuery).catch(() => undefined);
  const categories = await Promise.race([
    read,
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined)),
  ]);
  return exitOf(source, categories);
}
