import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig, runnerImport } from 'vite';

type FrameModule = typeof import('../../src/client/app/prerendered/frame.tsx');
type PagesModule = typeof import('../../src/client/app/prerendered/info.tsx');

const folder = 'src/client/app/prerendered';
const fontsLink = '<link rel="stylesheet" href="/fonts/faces.css" />';
const emptyRoot = '<div id="root"></div>';

/** Browsers of `build.target` (es2022) in Lightning CSS encoding, the oldest version of each. */
const browsers = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) };

/** Global in which imported style sheets register themselves, in the order of imports. */
const sheetRegistry = globalThis as { notedSheets?: string[] };

/**
 * The app's style sheet orders components before the layers that build on them, regardless of the imports: chunks come
 * after their imports.
 */
const layers = ['/client/styles/', '/client/ui/', '/client/entities/', '/client/features/', '/client/app/'];

const getLayerIndex = (sheet: string) => layers.findIndex((layer) => sheet.includes(layer));

/** The style sheets are returned once each, in the order of the app. */
async function runModule<T>(name: string) {
  const notes: Plugin = {
    name: 'note-sheets',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found) throw new Error(`${source} of ${importer} was not found`);
      return `\0${found.id}.js`;
    },
    load(id) {
      const sheet = /^\0(.*\.css)\.js$/.exec(id)?.[1];
      return sheet && `globalThis.notedSheets.push(${JSON.stringify(sheet)})`;
    },
  };
  const sheets: string[] = [];
  sheetRegistry.notedSheets = sheets;
  const { module } = await runnerImport<T>(resolve(folder, name), {
    configFile: false,
    plugins: [notes],
    logLevel: 'error',
  });
  return { module, sheets: sheets.toSorted((a, b) => getLayerIndex(a) - getLayerIndex(b)) };
}

/** The marker must occur exactly once. */
function replaceMarker(html: string, mark: string, text: string): string {
  if (html.split(mark).length !== 2) throw new Error(`the page has no single ${mark}`);
  return html.replace(mark, () => text);
}

/**
 * Renders at build time what is shown before any script runs (record 76): the splash and loading screens in index.html,
 * and one page per visitor route in the folder `.drawn`, which the server reads but does not serve as files. Their
 * styles are inline; the app's style sheet is loaded later together with the script.
 */
export function prerender(): Plugin[] {
  let config: ResolvedConfig;

  async function styleOf(sheets: Iterable<string>): Promise<string> {
    const texts = [];
    for (const path of sheets) {
      const { code } = await preprocessCSS(await readFile(path, 'utf8'), path, config);
      // Vite writes one declaration per line and breaks lines nowhere else, so line breaks can be removed.
      texts.push(code.replace(/\s*\n\s*/g, ''));
    }
    return texts.join('');
  }

  const draw: Plugin = {
    name: 'draw-frame',
    configResolved(resolved) {
      const { css } = resolved;
      config = { ...resolved, css: { ...css, lightningcss: { ...css.lightningcss, targets: browsers } } };
    },
    async transformIndexHtml(html, { path, originalUrl }) {
      if (path !== '/index.html') return html;
      const { module } = await runModule<FrameModule>('frame.tsx');
      const framed = replaceMarker(
        replaceMarker(html, '<!--splash-->', module.renderSplash()),
        '<!--waiting-->',
        module.renderLoadingIndicator(),
      );
      if (config.command === 'build') return framed;
      const asked = originalUrl?.split('?')[0] ?? '/';
      const all = [await runModule<PagesModule>('landing.tsx'), await runModule<PagesModule>('info.tsx')];
      const body = all.flatMap((pages) => Object.entries(pages.module.drawn)).find(([drawn]) => drawn === asked)?.[1];
      return body === undefined ? framed : replaceMarker(framed, emptyRoot, createRoot(asked, body));
    },
  };

  const finish: Plugin = {
    name: 'draw-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const { sheets } = await runModule<FrameModule>('frame.tsx');
        const boot = await readFile('src/client/public/boot.js', 'utf8');
        const frameStyle = await styleOf([resolve('src/client/public/fonts/faces.css'), ...sheets]);
        const { built, link, address } = moveSheetToEnd(await readFile(join(dir, 'index.html'), 'utf8'));
        const [told = ''] = /<script src="\/boot\.js"[^>]*>/.exec(built) ?? [];
        const [playsByScript = ''] = /<noscript>.*?<\/noscript>/.exec(built) ?? [];
        const page = (style: string, mark: string) =>
          replaceMarker(
            replaceMarker(built, fontsLink, `<style>${style}</style>`),
            `${told}</script>`,
            `${told.replace('src="/boot.js"', mark)}${boot}</script>`,
          );
        await writeFile(join(dir, 'index.html'), page(frameStyle, ''));
        await mkdir(join(dir, '.drawn'), { recursive: true });
        for (const name of ['landing.tsx', 'info.tsx']) {
          const pages = await runModule<PagesModule>(name);
          const style = frameStyle + (await styleOf(pages.sheets.filter((sheet) => !sheets.includes(sheet))));
          // These pages are readable without JavaScript, so the notice for it is removed.
          const html = replaceMarker(
            replaceMarker(page(style, `data-drawn="${address}"`), playsByScript, ''),
            link,
            '',
          );
          for (const [path, body] of Object.entries(pages.module.drawn)) {
            const file = join(dir, '.drawn', `${path.slice(1) || 'index'}.html`);
            await writeFile(file, replaceMarker(html, emptyRoot, createRoot(path, body)));
          }
        }
      },
    },
  };
  return [draw, finish];
}

const createRoot = (path: string, body: string) => `<div id="root" data-drawn="${path}">${body}</div>`;

/** The style sheet then does not block rendering of the markup before it; scripts still run after it. */
function moveSheetToEnd(html: string) {
  const [link = '', address = ''] = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]*)"[^>]*>/.exec(html) ?? [];
  return { built: replaceMarker(replaceMarker(html, link, ''), '</body>', `${link}</body>`), link, address };
}
