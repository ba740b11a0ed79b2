import './surface.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';
import type { Space } from './layout.tsx';

interface SurfaceProps extends ComponentPropsWithRef<'div'> {
  /** Another element than a div: a list, a section. */
  readonly as?: ElementType | undefined;
  /** A card lies on the paper and has an edge; a well is sunk into it. */
  readonly tone?: 'card' | 'well' | undefined;
  readonly padding?: Space | undefined;
  /** The bigger the piece, the rounder. */
  readonly radius?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
}

/** A ground that sets apart what stands on it. */
export function Surface(props: SurfaceProps) {
  const { as: Tag = 'div', tone = 'card', padding = 4, radius = 'lg', className, ...rest } = props;
  const names = ['surface', `surface-${tone}`, `pad-${padding}`, `round-${radius}`, className];
  return <Tag {...rest} className={classNames(...names)} />;
}
