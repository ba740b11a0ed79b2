import './text.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

interface TextProps extends ComponentPropsWithRef<'p'> {
  /** Element to render instead of a paragraph, for example a heading or a span. */
  readonly as?: ElementType | undefined;
  /** A font size of styles/tokens.css; inherited by default. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'title' | undefined;
  /** The full ink color by default; softer tones for secondary text. */
  readonly tone?: 'soft' | 'muted' | undefined;
  /** Uses the display font, for large decorative text. */
  readonly display?: boolean | undefined;
  readonly strong?: boolean | undefined;
}

/** Text in the sizes and colors of the design tokens. */
export function Text({ as: Tag = 'p', size, tone, display, strong, className, ...rest }: TextProps) {
  const look = [size && `text-${size}`, tone && `text-${tone}`, display && 'text-display', strong && 'text-strong'];
  return <Tag {...rest} className={classNames(...look, className)} />;
}
