/** Milliseconds for which a toast is shown (rules 9.9). */
export const toastMs = 5000;
/** Pixels of a swipe to the right that dismiss a toast (rules 9.9). */
export const swipePx = 50;

/** The distance counts to the right only. */
export function swipeOffset(startX: number, x: number): number {
  return Math.max(0, x - startX);
}

export function isPastSwipeThreshold(offset: number): boolean {
  return offset >= swipePx;
}
