import './badge.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Kites } from './game/kite.tsx';
import { type CategorySlug, Landmark, toCategorySlug } from './scenery/landmark.tsx';

export type BadgeTone = 'open' | 'live' | 'done' | 'raw' | 'bad' | 'common' | 'rare' | 'epic' | 'legendary' | 'plain';

/** Rarity is shown by a number of kites as well as by color. */
const rarityKites: Partial<Record<BadgeTone, number>> = { common: 1, rare: 2, epic: 3, legendary: 4 };

interface BadgeProps {
  tone: BadgeTone;
  icon?: IconName | undefined;
  /** A step on a scale, such as difficulty, shown as kites. */
  kites?: number | undefined;
  /** For the badge of a category: shows its landmark on its hue. */
  slug?: CategorySlug | undefined;
  /** A pulsing dot for something that is in progress. */
  pulsing?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone, icon, kites, slug, pulsing, className, children }: BadgeProps) {
  const steps = kites ?? (icon ? undefined : rarityKites[tone]);
  return (
    <span className={classNames('badge', `badge-${tone}`, slug && `cat hue-${toCategorySlug(slug)}`, className)}>
      {slug && <Landmark slug={slug} />}
      {steps !== undefined && <Kites count={steps} />}
      {pulsing && <i className="live-dot" />}
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
