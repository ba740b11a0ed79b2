import './layout.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** A step of the spacing in styles/tokens.css: four pixels each. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8;

type Columns = 1 | 2 | 3 | 4;

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  readonly as?: ElementType | undefined;
  /** The default is 3 (12 pixels). */
  readonly gap?: Space | undefined;
}

export function Stack({ as: Tag = 'div', gap = 3, className, ...rest }: LayoutProps) {
  return <Tag {...rest} className={classNames('stack', `gap-${gap}`, className)} />;
}

interface RowProps extends LayoutProps {
  readonly between?: boolean | undefined;
  readonly wrap?: boolean | undefined;
  /** Vertically centered by default; `start` aligns to the top. */
  readonly align?: 'start' | undefined;
}

export function Row({ as: Tag = 'div', gap = 3, between, wrap, align, className, ...rest }: RowProps) {
  const names = ['row', `gap-${gap}`, between && 'row-between', wrap && 'row-wrap', align && 'row-start', className];
  return <Tag {...rest} className={classNames(...names)} />;
}

interface GridProps extends LayoutProps {
  readonly columns: Columns;
  /** Number of columns from 600 pixels on (`--medium` in styles/breakpoints.css). */
  readonly mediumColumns?: Columns | undefined;
  /** Number of columns from 1024 pixels on (`--wide`). */
  readonly wideColumns?: Columns | undefined;
}

export function Grid({ as: Tag = 'div', gap = 3, columns, mediumColumns, wideColumns, className, ...rest }: GridProps) {
  const medium = mediumColumns && `medium-columns-${mediumColumns}`;
  const wide = wideColumns && `wide-columns-${wideColumns}`;
  return <Tag {...rest} className={classNames('grid', `columns-${columns}`, medium, wide, `gap-${gap}`, className)} />;
}
