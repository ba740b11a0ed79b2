import { getLayoutKey } from '#client/platform/layout-key.ts';

const written = 'input, textarea, select, [contenteditable]';

/**
 * What a key of the queue does; it listens while the focus is on its screen. None acts in a field or a sheet, nor with Ctrl,
 * Alt or Command, nor again while it is held.
 */
export function pressKey(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target instanceof Element && (target.matches(written) || target.closest('dialog'))) return;
  const act = keys[getLayoutKey(event).toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
