import './surface.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';
import type { Space } from './layout.tsx';

interface SurfaceProps extends ComponentPropsWithRef<'div'> {
  readonly as?: ElementType | undefined;
  /** A card is raised and has an edge; a well is sunken. */
  readonly tone?: 'card' | 'well' | undefined;
  readonly padding?: Space | undefined;
  /** Larger surfaces use larger radii. */
  readonly radius?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
}

export function Surface(props: SurfaceProps) {
  const { as: Tag = 'div', tone = 'card', padding = 4, radius = 'lg', className, ...rest } = props;
  const names = ['surface', `surface-${tone}`, `pad-${padding}`, `round-${radius}`, className];
  return <Tag {...rest} className={classNames(...names)} />;
}
