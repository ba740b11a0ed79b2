/** Back to a screen of the app that stood here before the player left: the browser loads nothing by itself. */
export function loadWhatIsNotHere(): void {
  if (location.pathname !== '/') location.reload();
}
