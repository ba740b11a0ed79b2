import './text.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

interface TextProps extends ComponentPropsWithRef<'p'> {
  readonly as?: ElementType | undefined;
  /** A font size of styles/tokens.css; inherited by default. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'title' | undefined;
  readonly tone?: 'soft' | 'muted' | undefined;
  readonly display?: boolean | undefined;
  readonly strong?: boolean | undefined;
}

export function Text({ as: Tag = 'p', size, tone, display, strong, className, ...rest }: TextProps) {
  const look = [size && `text-${size}`, tone && `text-${tone}`, display && 'text-display', strong && 'text-strong'];
  return <Tag {...rest} className={classNames(...look, className)} />;
}
