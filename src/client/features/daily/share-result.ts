import { shareText } from '#client/platform/share-text.ts';
import { type SharedResult, formatDailyChallengeResult } from './share-text.ts';

export function shareDailyChallengeResult(result: SharedResult): Promise<void> {
  return shareText({ text: formatDailyChallengeResult(result), url: location.origin });
}
