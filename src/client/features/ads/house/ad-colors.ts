import type { CSSProperties } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { isAdBackground, isAdColor } from '#shared/ads/colors.ts';

/** Validates both colors again and uses both or neither, so that text stays readable. */
export function toAdColors({
  backgroundColor,
  textColor,
}: Pick<Ad['content'], 'backgroundColor' | 'textColor'>): CSSProperties | undefined {
  if (!isAdBackground(backgroundColor) || !isAdColor(textColor)) return undefined;
  return { background: backgroundColor, color: textColor };
}
