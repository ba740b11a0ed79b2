import './banner.css';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon, type IconName } from '../icon.tsx';

export type BannerTone = 'info' | 'celebration' | 'warning';

interface BannerProps {
  tone: BannerTone;
  title: string;
  text: string;
  href?: string | null | undefined;
  linkText?: string | undefined;
  /** Without it the banner cannot be dismissed. */
  onDismiss?: (() => void) | undefined;
}

const icons: Readonly<Record<BannerTone, IconName>> = { info: 'info', celebration: 'star', warning: 'warning' };

export function Banner({ tone, title, text, href, linkText = 'Have a look', onDismiss }: BannerProps) {
  return (
    <section className={classNames('banner', `banner-${tone}`)}>
      <span className="banner-mark">
        <Icon name={icons[tone]} />
      </span>
      <div className="banner-words">
        <b>{title}</b>
        <p>{text}</p>
        {href && (
          <a href={href}>
            {linkText}
            <Icon name="chevron-right" />
          </a>
        )}
      </div>
      {onDismiss && <IconButton icon="close" label={`Dismiss: ${title}`} onClick={onDismiss} />}
    </section>
  );
}
