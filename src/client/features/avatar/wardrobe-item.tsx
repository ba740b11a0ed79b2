import './wardrobe-item.css';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { LookPicture } from './look-picture.tsx';

interface WardrobeItemProps {
  readonly item: AvatarItem;
  /** The avatar wearing the item. */
  readonly look: AvatarLook;
  readonly isWorn: boolean;
  readonly onWear: () => void;
  readonly onRemove: () => void;
}

/** An owned item, pressed while worn. Starter items and earned items cannot be removed. */
export function WardrobeItem({ item, look, isWorn, onWear, onRemove }: WardrobeItemProps) {
  return (
    <li className="wardrobe-item">
      <button type="button" className="wardrobe-wear" aria-pressed={isWorn} onClick={onWear}>
        <LookPicture look={look} />
        <span>{item.name}</span>
        {isWorn && (
          <span className="wardrobe-worn">
            <Icon name="check" />
          </span>
        )}
      </button>
      {!item.isStarter && !item.earnedBy && (
        <IconButton icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
      )}
    </li>
  );
}
