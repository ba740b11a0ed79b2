import { useMedia } from '#client/platform/hooks/use-media.ts';

/** Whether the window is so many pixels wide at least. */
export const useMinWidth = (pixels: number): boolean => useMedia(`(min-width: ${pixels}px)`);

/** Whether columns of matches have room beside each other. */
export const useWideScreen = () => useMinWidth(1024);
