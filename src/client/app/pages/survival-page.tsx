import { usePageTitle } from '../../platform/page-title.ts';
import { PlayedGame } from './played-game.tsx';

const source = { gameMode: 'survival', categoryId: null } as const;

/** `/game/survival`: one wrong answer ends the game. */
export function SurvivalPage() {
  usePageTitle('Survival Mode');
  return <PlayedGame source={source} />;
}
