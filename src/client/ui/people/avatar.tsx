import './avatar.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { type ReactNode, useState } from 'react';
import { hueOf, initialsOf } from './avatar-initials.ts';
import { classNames } from '../class-names.ts';
import type { CategorySlug } from '../scenery/landmark.tsx';
import { useAvatarDrawing } from './use-avatar-drawing.ts';

interface AvatarProps {
  name: string;
  /** What the avatar wears; it goes before a picture. Without one, a picture or initials stand for it. */
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  size?: number | undefined;
  hue?: CategorySlug | undefined;
  className?: string | undefined;
  /** A drawing of one's own, on 96 by 96. */
  children?: ReactNode | undefined;
}

/** A drawing, a picture, else initials. The name stands beside it, so it says nothing itself. */
export function Avatar({ name, look, imageUrl, size = 48, hue, className, children }: AvatarProps) {
  const ground = `cat hue-${hue ?? hueOf(name)}`;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const draw = useAvatarDrawing(look != null);
  if (children) {
    return (
      <span className={classNames('av', className)}>
        <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
          {children}
        </svg>
      </span>
    );
  }
  if (look && draw) return <span className={classNames('av', ground, className)}>{draw({ look, size })}</span>;
  if (!look && imageUrl && imageUrl !== brokenUrl) {
    return (
      <span className={classNames('av', className)}>
        <img
          src={imageUrl}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(imageUrl)}
        />
      </span>
    );
  }
  return (
    <span className={classNames('av av-initials', ground, className)}>
      <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
        <text x="48" y="62">
          {initialsOf(name)}
        </text>
      </svg>
    </span>
  );
}
