import './button.css';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'plain' | 'ghost' | 'danger' | 'success' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
}

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    busy?: boolean | undefined;
    /**
     * Inactive for now. Unlike a disabled button it keeps its focus, which would otherwise be lost when a save
     * completes.
     */
    resting?: boolean | undefined;
  };

export type LinkButtonProps = ComponentPropsWithRef<'a'> & ButtonLook & { href: string };

function lookClass({ variant = 'primary', size = 'md', block }: ButtonLook, className?: string): string {
  return classNames('piece btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className);
}

/** While busy or resting it keeps its focus and size, and a press does nothing. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconAfter, busy, resting, className, onClick, children, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || resting) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookClass({ variant, size, block }, className), resting && 'btn-resting')}
      aria-disabled={busy || resting || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <BusyNeedle /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  );
}

export function LinkButton(props: LinkButtonProps) {
  const { variant, size, block, icon, iconAfter, className, children, ...rest } = props;
  return (
    <a {...rest} className={lookClass({ variant, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  );
}

function BusyNeedle() {
  return (
    <svg className="btn-busy" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 1 18 12 12 23 6 12z" fill="currentColor" opacity=".45" />
      <path d="M12 1 18 12H6z" fill="currentColor" />
    </svg>
  );
}
