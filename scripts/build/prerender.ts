import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig, runnerImport } from 'vite';

type Frame = typeof import('../../src/client/app/prerendered/frame.tsx');
type Pages = typeof import('../../src/client/app/prerendered/info.tsx');

const folder = 'src/client/app/prerendered';
const facesLink = '<link rel="stylesheet" href="/fonts/faces.css" />';
const emptyRoot = '<div id="root"></div>';

/** The browsers of `build.target` (es2022), for whom the sheet of the app is written too: the oldest of each, as Lightning CSS counts. */
const browsers = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) };

/** Where sheets that a module of markup asks for note themselves, as they would be written: in the order of imports. */
const noted = globalThis as { notedSheets?: string[] };

/** The sheet of the app has what builds on a piece after the piece, wherever it is imported: chunks stand behind those they import. */
const layers = ['/client/styles/', '/client/ui/', '/client/entities/', '/client/features/', '/client/app/'];

const layerOf = (sheet: string) => layers.findIndex((layer) => sheet.includes(layer));

/** Runs a module of markup, and tells which style sheets it asked for, each once, in the order in which the app has them too. */
async function run<T>(name: string) {
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
  noted.notedSheets = sheets;
  const { module } = await runnerImport<T>(resolve(folder, name), {
    configFile: false,
    plugins: [notes],
    logLevel: 'error',
  });
  return { module, sheets: sheets.toSorted((a, b) => layerOf(a) - layerOf(b)) };
}

/** Text in place of a mark that has to be there, once. */
function put(html: string, mark: string, text: string): string {
  if (html.split(mark).length !== 2) throw new Error(`the page has no single ${mark}`);
  return html.replace(mark, () => text);
}

/**
 * Draws while the game is built what is painted before any script has run (record 85): splash and waiting into index.html,
 * and each page for visitors into a page of its own in the folder `.drawn`, which the server reads and nobody is sent as a file. What they
 * are painted with stands in them; the style sheet of the whole app comes behind, to visitors with the script that wants it.
 */
export function prerender(): Plugin[] {
  let config: ResolvedConfig;

  async function styleOf(sheets: Iterable<string>): Promise<string> {
    const texts = [];
    for (const path of sheets) {
      const { code } = await preprocessCSS(await readFile(path, 'utf8'), path, config);
      // Vite writes it for people to read, one declaration a line; a line ends nowhere else.
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
      const { module } = await run<Frame>('frame.tsx');
      const framed = put(put(html, '<!--splash-->', module.splashHtml()), '<!--waiting-->', module.waitingHtml());
      if (config.command === 'build') return framed;
      const asked = originalUrl?.split('?')[0] ?? '/';
      const all = [await run<Pages>('landing.tsx'), await run<Pages>('info.tsx')];
      const body = all.flatMap((pages) => Object.entries(pages.module.drawn)).find(([drawn]) => drawn === asked)?.[1];
      return body === undefined ? framed : put(framed, emptyRoot, rootOf(asked, body));
    },
  };

  const finish: Plugin = {
    name: 'draw-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const { sheets } = await run<Frame>('frame.tsx');
        const boot = await readFile('src/client/public/boot.js', 'utf8');
        const frameStyle = await styleOf([resolve('src/client/public/fonts/faces.css'), ...sheets]);
        const { built, link, address } = withSheetLast(await readFile(join(dir, 'index.html'), 'utf8'));
        const [told = ''] = /<script src="\/boot\.js"[^>]*>/.exec(built) ?? [];
        const [playsByScript = ''] = /<noscript>.*?<\/noscript>/.exec(built) ?? [];
        const page = (style: string, mark: string) =>
          put(
            put(built, facesLink, `<style>${style}</style>`),
            `${told}</script>`,
            `${told.replace('src="/boot.js"', mark)}${boot}</script>`,
          );
        await writeFile(join(dir, 'index.html'), page(frameStyle, ''));
        await mkdir(join(dir, '.drawn'), { recursive: true });
        for (const name of ['landing.tsx', 'info.tsx']) {
          const pages = await run<Pages>(name);
          const style = frameStyle + (await styleOf(pages.sheets.filter((sheet) => !sheets.includes(sheet))));
          // Without a script these are read as they are.
          const html = put(put(page(style, `data-drawn="${address}"`), playsByScript, ''), link, '');
          for (const [path, body] of Object.entries(pages.module.drawn)) {
            const file = join(dir, '.drawn', `${path.slice(1) || 'index'}.html`);
            await writeFile(file, put(html, emptyRoot, rootOf(path, body)));
          }
        }
      },
    },
  };
  return [draw, finish];
}

const rootOf = (path: string, body: string) => `<div id="root" data-drawn="${path}">${body}</div>`;

/** At the end of the body the sheet holds up nothing that stands before it; scripts still run after it. With its link, and its address. */
function withSheetLast(html: string) {
  const [link = '', address = ''] = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]*)"[^>]*>/.exec(html) ?? [];
  return { built: put(put(html, link, ''), '</body>', `${link}</body>`), link, address };
}
