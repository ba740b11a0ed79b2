import { getNextPieceLevel } from '#shared/avatar/rules.ts';

/** Placeholder with the height of the level's item, or of the line that there is none, until it has loaded. */
export function LevelItemPlaceholder({ level }: { level: number }) {
  return <div className={getNextPieceLevel(level - 1) === level ? 'end-piece-coming' : 'end-level-coming'} />;
}
