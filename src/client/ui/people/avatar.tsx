import './avatar.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { type ReactNode, useState } from 'react';
import { getHue, getInitials } from './avatar-initials.ts';
import { classNames } from '../class-names.ts';
import type { CategorySlug } from '../scenery/landmark.tsx';
import { useAvatarDrawing } from './use-avatar-drawing.ts';

interface AvatarProps {
  name: string;
  /** The avatar's appearance, which takes precedence over a picture. Without both, initials are shown. */
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  size?: number | undefined;
  hue?: CategorySlug | undefined;
  className?: string | undefined;
  /** A custom drawing on a 96 by 96 canvas. */
  children?: ReactNode | undefined;
}

/** An avatar drawing, a picture or initials. Hidden from screen readers because the name is always next to it. */
export function Avatar({ name, look, imageUrl, size = 48, hue, className, children }: AvatarProps) {
  const hueClass = `cat hue-${hue ?? getHue(name)}`;
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
  if (look && draw) return <span className={classNames('av', hueClass, className)}>{draw({ look, size })}</span>;
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
    <span className={classNames('av av-initials', hueClass, className)}>
      <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
        <text x="48" y="62">
          {getInitials(name)}
        </text>
      </svg>
    </span>
  );
}
