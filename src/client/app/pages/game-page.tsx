import { useParams, useSearch } from 'wouter';
import { usePageTitle } from '../../platform/page-title.ts';
import { idParam } from '../route-params.ts';
import { PlayedGame } from './played-game.tsx';

/** `/game`, `/game?category={id}` and `/game/{categoryId}`: quick play, or the questions of a category. */
export function GamePage() {
  const { categoryId: inPath } = useParams<{ categoryId?: string }>();
  const search = useSearch();
  const categoryId = idParam(inPath ?? new URLSearchParams(search).get('category'));
  usePageTitle('Game');
  return <PlayedGame key={categoryId} source={{ gameMode: 'normal', categoryId }} />;
}
