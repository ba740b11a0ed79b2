const gapPx = 8;

/** Places the menu above or below its button, on the side with more room, and within the window. */
export function positionMenu(menu: HTMLElement, button: Element): void {
  const at = button.getBoundingClientRect();
  const roomBelow = window.innerHeight - at.bottom - 2 * gapPx;
  const roomAbove = at.top - 2 * gapPx;
  const isBelow = roomBelow >= roomAbove;
  menu.style.maxHeight = `${isBelow ? roomBelow : roomAbove}px`;
  const { width, height } = menu.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - gapPx;
  menu.style.left = `${Math.max(gapPx, Math.min(at.left, rightmost))}px`;
  menu.style.top = `${isBelow ? at.bottom + gapPx : at.top - gapPx - height}px`;
}
