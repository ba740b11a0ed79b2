import './end-traveller.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useAvatarDrawing } from '#client/ui/people/use-avatar-drawing.ts';

interface EndTravellerProps {
  look: AvatarLook;
  /** What was played came out well. */
  cheers: boolean;
}

/** Who has played looks over the card, dressed as they are; there is room for them before the art is here. */
export function EndTraveller({ look, cheers }: EndTravellerProps) {
  const draw = useAvatarDrawing(true);
  return (
    <div className={classNames('end-traveller', cheers && 'end-traveller-cheers')} aria-hidden="true">
      {draw?.({ look: { ...look, background: null } })}
    </div>
  );
}
