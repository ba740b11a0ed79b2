import type { CSSProperties } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { isAdBackground, isAdColor } from '#shared/ads/colors.ts';

/** The colours of an ad as styles, checked once more; both or, where one is no colour, neither: text stays readable. */
export function adColors({
  backgroundColor,
  textColor,
}: Pick<Ad['content'], 'backgroundColor' | 'textColor'>): CSSProperties | undefined {
  if (!isAdBackground(backgroundColor) || !isAdColor(textColor)) return undefined;
  return { background: backgroundColor, color: textColor };
}
