import './text.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

interface TextProps extends ComponentPropsWithRef<'p'> {
  /** Another element than a paragraph: a heading, a span. */
  readonly as?: ElementType | undefined;
  /** A size of styles/tokens.css; without one it is that of what it stands in. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'title' | undefined;
  /** Ink, unless it is less than the main thing. */
  readonly tone?: 'soft' | 'muted' | undefined;
  /** In the face of headings, for what is large and playful. */
  readonly display?: boolean | undefined;
  readonly strong?: boolean | undefined;
}

/** Words in the sizes and inks of the tokens. */
export function Text({ as: Tag = 'p', size, tone, display, strong, className, ...rest }: TextProps) {
  const look = [size && `text-${size}`, tone && `text-${tone}`, display && 'text-display', strong && 'text-strong'];
  return <Tag {...rest} className={classNames(...look, className)} />;
}
