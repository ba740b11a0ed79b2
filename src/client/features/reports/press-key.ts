import { getLayoutKey } from '#client/platform/layout-key.ts';

const editableSelector = 'input, textarea, select, [contenteditable]';

/**
 * Handles a keyboard shortcut of the queue while the focus is on its screen. Ignores keys in fields and sheets, with
 * Ctrl, Alt or Command, and key repeats.
 */
export function handleShortcut(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target instanceof Element && (target.matches(editableSelector) || target.closest('dialog'))) return;
  const action = keys[getLayoutKey(event).toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}
