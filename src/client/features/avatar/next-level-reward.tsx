import './next-piece.css';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { getNextPieceLevel } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { getLevelReward } from './model/earned-items.ts';
import { withItems, emptyLook } from './model/look.ts';
import { LookPicture } from './look-picture.tsx';
import { itemsQuery } from './queries.ts';

/** Shows nothing after the last reward. */
export function NextLevelReward({ user }: { user: User }) {
  const level = getNextPieceLevel(user.level);
  const { data, isPending } = useQuery(itemsQuery);
  if (level === null) return null;
  const item = data && getLevelReward(data, level);
  if (!item) return isPending && <div className="next-piece-coming" />;
  return (
    <a className="next-piece" href={pathTo('/profile/avatar')}>
      <LookPicture look={withItems(user.avatar ?? emptyLook, [item])} />
      <span>
        Level {level} gives you <b>{item.name}</b>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}
