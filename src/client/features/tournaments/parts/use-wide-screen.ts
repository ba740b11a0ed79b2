import { useMediaQuery } from '#client/platform/hooks/use-media-query.ts';

export const useMinWidth = (pixels: number): boolean => useMediaQuery(`(min-width: ${pixels}px)`);

/** True if match columns fit next to each other. */
export const useWideScreen = () => useMinWidth(1024);
