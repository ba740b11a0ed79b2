import './look-picture.css';
import '#client/ui/skeleton.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useAvatarDrawing } from '#client/ui/people/use-avatar-drawing.ts';

interface LookPictureProps {
  readonly look: AvatarLook;
  readonly className?: string;
}

/** Shows a placeholder until the drawing code is loaded. */
export function LookPicture({ look, className }: LookPictureProps) {
  const draw = useAvatarDrawing(true);
  return (
    <span className={classNames('look-picture', className)} aria-hidden="true">
      {draw ? draw({ look }) : <i className="sk" />}
    </span>
  );
}
