import './icon-button.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconLook {
  icon: IconName;
  label: string;
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & IconLook;

export type IconLinkProps = Omit<ComponentPropsWithRef<'a'>, 'children'> & IconLook & { href: string };

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} className={classNames('piece icon-btn', className)} aria-label={label}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}

export function IconLink({ icon, label, className, ...rest }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <a {...rest} className={classNames('piece icon-btn', className)} aria-label={label}>
        <Icon name={icon} />
      </a>
    </Tooltip>
  );
}
