/**
 * Use as the `ref` of an element that replaces a pressed button: focuses it if the focus was lost (give it a
 * `tabIndex`).
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
