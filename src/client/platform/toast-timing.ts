/** Milliseconds that a toast stays (rules 9.9). */
export const toastMs = 5000;
/** Pixels of a swipe to the right that take it away (rules 9.9). */
export const swipePx = 50;

/** How far a toast has been dragged: to the right only. */
export function swipeOffset(startX: number, x: number): number {
  return Math.max(0, x - startX);
}

export function isSwipedAway(offset: number): boolean {
  return offset >= swipePx;
}
