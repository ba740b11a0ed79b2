import { isPlayPath } from '#client/platform/play-path.ts';

/**
 * Whether notifications are suppressed on this path: they must not cover a question, and the list itself shows what is
 * new.
 */
export function areNotificationsSuppressed(path: string): boolean {
  return isPlayPath(path) || path === '/notifications';
}
