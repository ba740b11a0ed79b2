import { nextPieceLevel } from '#shared/avatar/rules.ts';

/** The room of what a level has given, or of the line that says that it gave nothing, until either is here. */
export function PieceComing({ level }: { level: number }) {
  return <div className={nextPieceLevel(level - 1) === level ? 'end-piece-coming' : 'end-level-coming'} />;
}
