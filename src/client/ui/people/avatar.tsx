import './avatar.css';
import { type CategorySlug, categorySlugs } from '../scenery/category-slugs.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useAvatarDrawing } from './use-avatar-drawing.ts';

/** Returns the first letters of the first and last word of a name, or "?" if it has none. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => getFirstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase() || '?';
}

export function getHue(name: string): CategorySlug {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return categorySlugs[sum % categorySlugs.length] ?? 'general';
}

function getFirstLetter(word: string): string {
  return word.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
}

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
