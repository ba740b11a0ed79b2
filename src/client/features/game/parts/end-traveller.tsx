import './end-traveller.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useAvatarDrawing } from '#client/ui/people/use-avatar-drawing.ts';

interface EndAvatarProps {
  look: AvatarLook;
  /** The game was a success. */
  cheers: boolean;
}

/** The player's avatar above the card. Its space is reserved while the art loads. */
export function EndAvatar({ look, cheers }: EndAvatarProps) {
  const renderAvatar = useAvatarDrawing(true);
  return (
    <div className={classNames('end-traveller', cheers && 'end-traveller-cheers')} aria-hidden="true">
      {renderAvatar?.({ look: { ...look, background: null } })}
    </div>
  );
}
