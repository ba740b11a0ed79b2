import { createElement, type ReactElement, useSyncExternalStore } from 'react';
import type { AvatarDrawingProps } from '../avatar-art/avatar-drawing.tsx';

type Draw = (props: AvatarDrawingProps) => ReactElement;

let draw: Draw | undefined;
const listeners = new Set<() => void>();

/**
 * Returns a function that draws avatars, or undefined while the art is loading or failed to load. The art is loaded
 * when the first avatar is shown.
 */
export function useAvatarDrawing(wanted: boolean): Draw | undefined {
  const drawing = useSyncExternalStore(
    wanted ? subscribeToArt : subscribeToNothing,
    () => draw,
    () => undefined,
  );
  return wanted ? drawing : undefined;
}

function subscribeToArt(onLoaded: () => void): () => void {
  listeners.add(onLoaded);
  void preloadAvatarArt();
  return () => listeners.delete(onLoaded);
}

function subscribeToNothing(): () => void {
  return () => {};
}

export async function preloadAvatarArt() {
  if (draw) return;
  try {
    const { AvatarDrawing } = await import('../avatar-art/avatar-drawing.tsx');
    draw = (props) => createElement(AvatarDrawing, props);
  } catch {
    // The network failed: initials stay, and the next avatar tries again.
    return;
  }
  for (const onLoaded of listeners) onLoaded();
}
