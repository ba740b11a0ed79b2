import { createOverlayHistory } from './overlay-history.ts';

/** Importing this wraps the page's `history` and removes the entries that overlays left behind before a reload. */
export const { addOverlay } = createOverlayHistory(window);
