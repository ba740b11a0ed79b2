import { isPlayPath } from '#client/platform/play-path.ts';

/** Whether news wait until one has left this path: a question is not talked over, and the list shows for itself what is new. */
export function isQuietPath(path: string): boolean {
  return isPlayPath(path) || path === '/notifications';
}
