import './ad-card.css';
import type { Ad } from '#shared/ads/contract.ts';
import { isGamePath } from '#shared/ads/target.ts';
import { Icon } from '#client/ui/icon.tsx';
import { toAdColors } from './ad-colors.ts';

interface AdCardProps {
  readonly content: Ad['content'];
  readonly onOpen?: (() => void) | undefined;
}

/** An ad in its own colors, as a link if it has a valid target. */
export function AdCard({ content, onOpen }: AdCardProps) {
  const { title, description, clickUrl } = content;
  const adText = (
    <>
      <span className="ad-label">Ad</span>
      <span className="ad-words">
        <b>{title}</b> <br />
        {description}
      </span>
    </>
  );
  const colors = toAdColors(content);
  if (clickUrl !== null && isGamePath(clickUrl)) {
    return (
      <a className="ad" style={colors} href={clickUrl} onClick={onOpen}>
        {adText}
        <Icon name="chevron-right" />
      </a>
    );
  }
  if (!isExternalUrl(clickUrl)) {
    return (
      <div className="ad" style={colors}>
        {adText}
      </div>
    );
  }
  return (
    <a className="ad" style={colors} href={clickUrl} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {adText}
      <Icon name="external" />
      <span className="vh">(opens in a new tab)</span>
    </a>
  );
}

/** Ads come from the database, so only https URLs may be opened outside of the game. */
function isExternalUrl(clickUrl: string | null): clickUrl is string {
  return clickUrl !== null && URL.canParse(clickUrl) && new URL(clickUrl).protocol === 'https:';
}
