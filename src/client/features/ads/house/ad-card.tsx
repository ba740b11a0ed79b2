import './ad-card.css';
import type { CSSProperties } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { isAdBackground, isAdColor } from '#shared/ads/colors.ts';
import { isGamePath } from '#shared/ads/rules.ts';
import { Icon } from '#client/ui/icon.tsx';

/** Validates both colors again and uses both or neither, so that text stays readable. */
export function toAdColors({
  backgroundColor,
  textColor,
}: Pick<Ad['content'], 'backgroundColor' | 'textColor'>): CSSProperties | undefined {
  if (!isAdBackground(backgroundColor) || !isAdColor(textColor)) return undefined;
  return { background: backgroundColor, color: textColor };
}

interface AdCardProps {
  readonly content: Ad['content'];
  readonly onOpen?: (() => void) | undefined;
}

/** A link only if the target is valid. */
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
