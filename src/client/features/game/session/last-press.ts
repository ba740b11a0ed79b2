type Means = 'pointer' | 'keys';

/** What a press tells of itself; a click of a screen reader or a switch comes without any pointer. */
interface Press {
  readonly type: string;
  readonly isTrusted: boolean;
  readonly detail?: number;
  readonly pointerType?: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * By what a press was made: `keys` stands for everything that points at nothing, so also for what presses a button on
 * somebody's behalf. Null where it does not tell: what a script does, and the click behind a pointer.
 */
export function meansOf({ type, isTrusted, detail, pointerType, width, height }: Press): Means | null {
  if (!isTrusted) return null;
  if (type === 'keydown') return 'keys';
  // A finger has a size; the one of VoiceOver has none.
  if (type === 'pointerdown') return pointerType === 'touch' && width === 0 && height === 0 ? 'keys' : 'pointer';
  return type === 'click' && detail === 0 && !pointerType ? 'keys' : null;
}

/**
 * Listens to what is pressed, as long as a game lives; answers whether the last press was made without a pointer: until there
 * is one, whether the one was that led into the game.
 */
export function watchPresses(signal: AbortSignal, isLedByKeys: boolean): () => boolean {
  let means: Means = isLedByKeys ? 'keys' : 'pointer';
  const pressed = (event: Event) => void (means = meansOf(event) ?? means);
  for (const type of ['keydown', 'pointerdown', 'click']) addEventListener(type, pressed, { capture: true, signal });
  return () => means === 'keys';
}
