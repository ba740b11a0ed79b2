/** Back navigation to a screen of the app: the browser does not load it by itself. */
export function reloadUnlessLanding(): void {
  if (location.pathname !== '/') location.reload();
}
