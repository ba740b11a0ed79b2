import { createElement, type ReactElement, useSyncExternalStore } from 'react';
import type { AvatarDrawingProps } from '../avatar-art/avatar-drawing.tsx';

type Draw = (props: AvatarDrawingProps) => ReactElement;

let draw: Draw | undefined;
const waiting = new Set<() => void>();

/** Draws avatars with art that is fetched when the first one is shown; nothing until it is there, or if it never comes. */
export function useAvatarDrawing(wanted: boolean): Draw | undefined {
  const drawing = useSyncExternalStore(
    wanted ? waitForArt : waitForNothing,
    () => draw,
    () => undefined,
  );
  return wanted ? drawing : undefined;
}

function waitForArt(arrived: () => void): () => void {
  waiting.add(arrived);
  void beginAvatarDrawing();
  return () => waiting.delete(arrived);
}

function waitForNothing(): () => void {
  return () => {};
}

/** Fetches the art, where it is about to be shown. */
export async function beginAvatarDrawing() {
  if (draw) return;
  try {
    const { AvatarDrawing } = await import('../avatar-art/avatar-drawing.tsx');
    draw = (props) => createElement(AvatarDrawing, props);
  } catch {
    // A tunnel: the initials stay, and the next avatar that is shown asks again.
    return;
  }
  for (const arrived of waiting) arrived();
}
