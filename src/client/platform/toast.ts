import { useSyncExternalStore } from 'react';
import type { IconName } from '#client/ui/icon.tsx';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone: 'plain' | 'destructive' | 'success';
  /** The tone's own unless told. */
  readonly icon?: IconName | undefined;
  /** One thing to do about it, such as to take it back; the toast goes with it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let shown: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before: one at a time (rules 9.9). */
export function showToast({ tone = 'plain', ...toast }: Partial<Omit<Toast, 'id'>> & { title: string }): void {
  lastId += 1;
  show({ ...toast, id: lastId, tone });
}

/** Takes a toast away; one that has been replaced meanwhile is left alone. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
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
