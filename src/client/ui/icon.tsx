import './icon.css';
import { classNames } from './class-names.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  filled?: boolean | undefined;
  className?: string | undefined;
}

export function Icon({ name, filled = name === 'play' || name === 'pause', className }: IconProps) {
  return (
    <svg className={classNames('i', filled && 'fill', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
      {name === 'half' && (
        <path d="M12 2.5A9.5 9.5 0 0 0 5.3 18.7L18.7 5.3A9.5 9.5 0 0 0 12 2.5z" fill="currentColor" stroke="none" />
      )}
    </svg>
  );
}
