type InputMethod = 'pointer' | 'keys';

/** A click by a screen reader or switch comes without a pointer event. */
interface PressEvent {
  readonly type: string;
  readonly isTrusted: boolean;
  readonly detail?: number;
  readonly pointerType?: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * The input method of a press: `keys` includes everything without a pointer, such as assistive technology. Null when
 * unknown: script events, and the click after a pointer event.
 */
export function getInputMethod({
  type,
  isTrusted,
  detail,
  pointerType,
  width,
  height,
}: PressEvent): InputMethod | null {
  if (!isTrusted) return null;
  if (type === 'keydown') return 'keys';
  // A finger has a size; the tap that VoiceOver simulates has none.
  if (type === 'pointerdown') return pointerType === 'touch' && width === 0 && height === 0 ? 'keys' : 'pointer';
  return type === 'click' && detail === 0 && !pointerType ? 'keys' : null;
}

/**
 * Tracks the input method while a game is active. Returns a function that tests whether the last press used no pointer;
 * before the first one, `isLedByKeys` applies.
 */
export function watchInputMethod(signal: AbortSignal, startsWithKeys: boolean): () => boolean {
  let method: InputMethod = startsWithKeys ? 'keys' : 'pointer';
  const onPress = (event: Event) => void (method = getInputMethod(event) ?? method);
  for (const type of ['keydown', 'pointerdown', 'click']) addEventListener(type, onPress, { capture: true, signal });
  return () => method === 'keys';
}
