import './next-piece.css';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { nextPieceLevel } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { pieceOfLevel } from './earned-way.ts';
import { lookWith, nothingWorn } from './look.ts';
import { LookPicture } from './look-picture.tsx';
import { itemsQuery } from './queries.ts';

/** What the next level that gives something gives; its room until that is known, nothing after the last one. */
export function NextPiece({ user }: { user: User }) {
  const level = nextPieceLevel(user.level);
  const { data, isPending } = useQuery(itemsQuery);
  if (level === null) return null;
  const piece = data && pieceOfLevel(data, level);
  if (!piece) return isPending && <div className="next-piece-coming" />;
  return (
    <a className="next-piece" href={pathTo('/profile/avatar')}>
      <LookPicture look={lookWith(user.avatar ?? nothingWorn, [piece])} />
      <span>
        Level {level} gives you <b>{piece.name}</b>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}
