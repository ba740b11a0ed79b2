/** Milliseconds that a page waits for its styles. */
const patienceMs = 10_000;

/**
 * Waits for the style sheet of the whole app. Other pages have it behind their text; one that was drawn holds what it is painted with,
 * and begins it with the script that wants it, unless `boot.js` did.
 */
export async function appStyled(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-drawn]')?.dataset['drawn'];
  if (href === undefined) return;
  let link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (link?.sheet) return;
  if (!link) {
    link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
  }
  const sheet = link;
  // Without it the page is what it was. One that `boot.js` began may have failed already, and tells nobody any more.
  await new Promise((done) => {
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', done);
    setTimeout(done, patienceMs);
  });
}
