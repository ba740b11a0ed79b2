import { useMedia } from '#client/platform/hooks/use-media.ts';

/** Whether columns of matches have room beside each other. */
export const useWideScreen = (): boolean => useMedia('(min-width: 1024px)');
