/** Maximum time that a page waits for its styles, in milliseconds. */
const stylesTimeoutMs = 10_000;

/**
 * Waits for the style sheet of the whole app. Other pages load it after their text. A prerendered page contains only
 * the styles of its first paint, and loads the style sheet here unless `boot.js` already did.
 */
export async function waitForStyles(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-drawn]')?.dataset['drawn'];
  if (href === undefined) return;
  let link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (link?.sheet) return;
  if (!link) {
    link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
  }
  const sheet = link;
  // Continues without the style sheet after the timeout: a load started by `boot.js` may already have failed without
  // another event.
  await new Promise((done) => {
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', done);
    setTimeout(done, stylesTimeoutMs);
  });
}
