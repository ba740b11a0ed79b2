import './layout.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** A step of the spacing in styles/tokens.css: four pixels each. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8;

type Columns = 1 | 2 | 3 | 4;

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  /** Element to render instead of a div, for example a list or a section. */
  readonly as?: ElementType | undefined;
  /** Space between children; 3 (12 pixels) by default. */
  readonly gap?: Space | undefined;
}

/** Stacks children vertically at the full available width. */
export function Stack({ as: Tag = 'div', gap = 3, className, ...rest }: LayoutProps) {
  return <Tag {...rest} className={classNames('stack', `gap-${gap}`, className)} />;
}

interface RowProps extends LayoutProps {
  /** Spreads the children from the left to the right edge. */
  readonly between?: boolean | undefined;
  /** Wraps children that do not fit into further lines. */
  readonly wrap?: boolean | undefined;
  /** Vertically centered by default; `start` aligns to the top. */
  readonly align?: 'start' | undefined;
}

/** Places children in a row. */
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

/** Places children in columns of equal width. */
export function Grid({ as: Tag = 'div', gap = 3, columns, mediumColumns, wideColumns, className, ...rest }: GridProps) {
  const medium = mediumColumns && `medium-columns-${mediumColumns}`;
  const wide = wideColumns && `wide-columns-${wideColumns}`;
  return <Tag {...rest} className={classNames('grid', `columns-${columns}`, medium, wide, `gap-${gap}`, className)} />;
}
