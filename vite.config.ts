import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';
import { chunkGroups, analyzeImports } from './scripts/build/chunks.ts';
import { bundledLicensesFile } from './scripts/build/bundled-licenses.ts';
import { prerender } from './scripts/build/prerender.ts';

/**
 * Writes the chunks of the app, the game and the account pages into `boot.js`'s script tag, so that it can preload them
 * for visitors who will need them.
 */
const bootPreloadList: Plugin = {
  name: 'boot-preload-list',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (path !== '/index.html') return html;
      const listFiles = (end: string) => {
        const found = new Set<string>();
        const visit = (name: string) => {
          const part = bundle[name];
          if (found.has(name) || part?.type !== 'chunk') return;
          found.add(name);
          part.imports.forEach(visit);
        };
        const entryChunks = Object.values(bundle).filter(
          (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(end)),
        );
        for (const { fileName } of entryChunks) visit(fileName);
        if (found.size === 0) throw new Error(`the build has no chunk with ${end}`);
        return [...found].map((name) => `/${name}`);
      };
      const app = listFiles('/app/start-app.tsx');
      const beside = (end: string) =>
        listFiles(end)
          .filter((name) => !app.includes(name))
          .join(' ');
      const [play, accountFiles] = [beside('/app/pages/game-page.tsx'), beside('/app/pages/account-page.tsx')];
      const scriptTag = `<script src="/boot.js" data-app="${app.join(' ')}" data-play="${play}" data-doors="${accountFiles}"></script>`;
      return html.replace('<script src="/boot.js"></script>', scriptTag);
    },
  },
};

/** Modules whose chunks the service worker caches: the offline page, and what a running game may still load. */
const cachedEntries = [
  '/client/main.tsx',
  '/app/start-offline.tsx',
  '/app/pages/game-page.tsx',
  '/app/pages/played-end.tsx',
  '/app/pages/practice-round-end.tsx',
  '/game/open-game/game-refused.tsx',
  '/game/play/game-effects.tsx',
  '/account/upgrade-guest-card.tsx',
  '/sharing/share-button.tsx',
];

const cachedFiles = ['/offline.html', '/boot.js', '/fonts/faces.css', '/app-icon.svg', '/contours.svg'];
const cachedFonts = ['/fonts/fredoka.woff2', '/fonts/atkinson-next.woff2'];

/**
 * Writes the list of cached files into the service worker. The worker changes with every build that changes one of
 * them.
 */
const serviceWorkerFiles: Plugin = {
  name: 'service-worker-files',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const found = new Set<string>();
      const visit = (name: string) => {
        const part = bundle[name];
        if (found.has(name) || part?.type !== 'chunk') return;
        found.add(name);
        part.imports.forEach(visit);
      };
      for (const part of Object.values(bundle)) {
        const ids = part.type === 'chunk' ? part.moduleIds : [];
        if (cachedEntries.some((entry) => ids.some((id) => id.endsWith(entry)))) visit(part.fileName);
      }
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) found.add(name);
      const shell = [...cachedFiles, ...cachedFonts, ...[...found].sort().map((name) => `/${name}`)];
      const path = join(dir, 'sw.js');
      const worker = await readFile(path, 'utf8');
      const filled = worker.replace('const shell = [];', () => `const shell = ${JSON.stringify(shell)};`);
      if (filled === worker || found.size < cachedEntries.length)
        throw new Error('the service worker has no files to cache');
      await writeFile(path, filled);
    },
  },
};

/** Writes a brotli and a gzip copy beside every text file, so that the server does not compress files per request. */
const compressedCopies: Plugin = {
  name: 'compressed-copies',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter(
        (name) =>
          !name.startsWith('.') && name !== 'index.html' && /\.(js|css|html|svg|txt|ico|webmanifest)$/.test(name),
      );
      await Promise.all(
        texts.map(async (name) => {
          const path = join(dir, name);
          const text = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
          await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
        }),
      );
    },
  },
};

/**
 * Style sheets use the custom media queries of styles/breakpoints.css, such as `@media (--wide)`. An unknown name fails
 * the build.
 */
export const css: CSSOptions = { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } };

export default defineConfig({
  publicDir: 'src/client/public',
  plugins: [react(), analyzeImports, prerender(), bootPreloadList, serviceWorkerFiles, compressedCopies],
  // The router depends on a shim for a hook that React provides itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': fileURLToPath(import.meta.resolve('react')) } },
  css,
  build: {
    outDir: 'dist/client',
    license: { fileName: bundledLicensesFile },
    target: 'es2022',
    // One style sheet for the whole app: no screen waits for a second request, and the prerendered pages inline their
    // own styles.
    cssCodeSplit: false,
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline.html'],
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
});
