import { shareText } from '#client/platform/share-text.ts';
import { type SharedResult, resultText } from './share-text.ts';

/** Hands a day's challenge around. */
export function shareResult(result: SharedResult): Promise<void> {
  return shareText({ text: resultText(result), url: location.origin });
}
