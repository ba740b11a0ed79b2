import './ad-card.css';
import type { Ad } from '#shared/ads/contract.ts';
import { isGamePath } from '#shared/ads/target.ts';
import { Icon } from '#client/ui/icon.tsx';
import { adColors } from './ad-colors.ts';

interface AdCardProps {
  readonly content: Ad['content'];
  readonly onOpen?: (() => void) | undefined;
}

/** One ad in its own colours; a link only where it has something to open. */
export function AdCard({ content, onOpen }: AdCardProps) {
  const { title, description, clickUrl } = content;
  const words = (
    <>
      <span className="ad-label">Ad</span>
      <span className="ad-words">
        <b>{title}</b> <br />
        {description}
      </span>
    </>
  );
  const colors = adColors(content);
  if (clickUrl !== null && isGamePath(clickUrl)) {
    return (
      <a className="ad" style={colors} href={clickUrl} onClick={onOpen}>
        {words}
        <Icon name="chevron-right" />
      </a>
    );
  }
  if (!opens(clickUrl)) {
    return (
      <div className="ad" style={colors}>
        {words}
      </div>
    );
  }
  return (
    <a className="ad" style={colors} href={clickUrl} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {words}
      <Icon name="external" />
      <span className="vh">(opens in a new tab)</span>
    </a>
  );
}

/** Ads are data: whatever the database holds, nothing but https is opened outside of the game. */
function opens(clickUrl: string | null): clickUrl is string {
  return clickUrl !== null && URL.canParse(clickUrl) && new URL(clickUrl).protocol === 'https:';
}
