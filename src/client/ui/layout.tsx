import './layout.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** A step of the spacing in styles/tokens.css: four pixels each. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8;

type Columns = 1 | 2 | 3 | 4;

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  /** Another element than a div: a list, a section. */
  readonly as?: ElementType | undefined;
  /** What lies between two children: 3, which is 12 pixels, unless it is said. */
  readonly gap?: Space | undefined;
}

/** Children below each other, as wide as the place that they have. */
export function Stack({ as: Tag = 'div', gap = 3, className, ...rest }: LayoutProps) {
  return <Tag {...rest} className={classNames('stack', `gap-${gap}`, className)} />;
}

interface RowProps extends LayoutProps {
  /** The first at the left edge and the last at the right one. */
  readonly between?: boolean | undefined;
  /** What finds no room goes to the next line. */
  readonly wrap?: boolean | undefined;
  /** In the middle of the line, unless they begin at its top. */
  readonly align?: 'start' | undefined;
}

/** Children beside each other. */
export function Row({ as: Tag = 'div', gap = 3, between, wrap, align, className, ...rest }: RowProps) {
  const names = ['row', `gap-${gap}`, between && 'row-between', wrap && 'row-wrap', align && 'row-start', className];
  return <Tag {...rest} className={classNames(...names)} />;
}

interface GridProps extends LayoutProps {
  readonly columns: Columns;
  /** From 600 pixels on (`--medium` in styles/breakpoints.css). */
  readonly mediumColumns?: Columns | undefined;
  /** From 1024 pixels on (`--wide`). */
  readonly wideColumns?: Columns | undefined;
}

/** Children in columns of the same width. */
export function Grid({ as: Tag = 'div', gap = 3, columns, mediumColumns, wideColumns, className, ...rest }: GridProps) {
  const medium = mediumColumns && `medium-columns-${mediumColumns}`;
  const wide = wideColumns && `wide-columns-${wideColumns}`;
  return <Tag {...rest} className={classNames('grid', `columns-${columns}`, medium, wide, `gap-${gap}`, className)} />;
}
