/** As a `ref` of what takes the place of a pressed button: it has the focus then, which would be on nothing (give it a `tabIndex`). */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
