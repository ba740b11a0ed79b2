import './card.css';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = ComponentPropsWithRef<'div'> & { flat?: boolean | undefined; as?: ElementType | undefined };

/** Card of the screens from before record 64; newer screens use Surface. */
export function Card({ flat, as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames('card', flat && 'card-flat', className)} />;
}
