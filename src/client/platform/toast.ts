import { useSyncExternalStore } from 'react';
import type { IconName } from '#client/ui/icon.tsx';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone: 'plain' | 'destructive' | 'success';
  /** Defaults to the icon of the tone. */
  readonly icon?: IconName | undefined;
  /** An optional action, such as undo, which also dismisses the toast. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let shown: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function setToast(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast, replacing the previous one (rules 9.9). */
export function showToast({ tone = 'plain', ...toast }: Partial<Omit<Toast, 'id'>> & { title: string }): void {
  lastId += 1;
  setToast({ ...toast, id: lastId, tone });
}

/** A toast that has been replaced in the meantime stays. */
export function dismissToast(id: number): void {
  if (shown?.id === id) setToast(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
