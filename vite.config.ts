import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';
import { chunkGroups, readWants } from './scripts/build/chunks.ts';
import { bundledLicensesFile } from './scripts/build/bundled-licenses.ts';
import { prerender } from './scripts/build/prerender.ts';

/** Tells `boot.js` what the app, a game and the doors are made of, so that it fetches them at once for whom it sees them coming. */
const toldBoot: Plugin = {
  name: 'told-boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (path !== '/index.html') return html;
      const filesOf = (end: string) => {
        const found = new Set<string>();
        const visit = (name: string) => {
          const part = bundle[name];
          if (found.has(name) || part?.type !== 'chunk') return;
          found.add(name);
          part.imports.forEach(visit);
        };
        const starts = Object.values(bundle).filter(
          (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(end)),
        );
        for (const { fileName } of starts) visit(fileName);
        if (found.size === 0) throw new Error(`nothing in the build begins with ${end}`);
        return [...found].map((name) => `/${name}`);
      };
      const app = filesOf('/app/start-app.tsx');
      const beside = (end: string) =>
        filesOf(end)
          .filter((name) => !app.includes(name))
          .join(' ');
      const [play, doors] = [beside('/app/pages/game-page.tsx'), beside('/app/pages/account-page.tsx')];
      const told = `<script src="/boot.js" data-app="${app.join(' ')}" data-play="${play}" data-doors="${doors}"></script>`;
      return html.replace('<script src="/boot.js"></script>', told);
    },
  },
};

/** Entries of what the worker keeps: the page without a network, and what a game that has begun may still fetch. */
const keptEntries = [
  '/client/main.tsx',
  '/app/start-offline.tsx',
  '/app/pages/game-page.tsx',
  '/app/pages/played-end.tsx',
  '/app/pages/practice-round-end.tsx',
  '/game/open-game/game-refused.tsx',
  '/game/play/feel.tsx',
  '/account/keep-card.tsx',
  '/sharing/share-button.tsx',
];

/** What the pages of the worker's list need beside script. */
const keptFiles = ['/offline.html', '/boot.js', '/fonts/faces.css', '/app-icon.svg', '/contours.svg'];
const keptFonts = ['/fonts/fredoka.woff2', '/fonts/atkinson-next.woff2'];

/** Writes into the worker what it keeps: the list changes with every build that changes one of them, and the worker with it. */
const keptShell: Plugin = {
  name: 'kept-shell',
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
        if (keptEntries.some((entry) => ids.some((id) => id.endsWith(entry)))) visit(part.fileName);
      }
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) found.add(name);
      const shell = [...keptFiles, ...keptFonts, ...[...found].sort().map((name) => `/${name}`)];
      const path = join(dir, 'sw.js');
      const worker = await readFile(path, 'utf8');
      const filled = worker.replace('const shell = [];', () => `const shell = ${JSON.stringify(shell)};`);
      if (filled === worker || found.size < keptEntries.length) throw new Error('the worker was given nothing to keep');
      await writeFile(path, filled);
    },
  },
};

/** Writes a brotli and a gzip copy beside every text, so that the server compresses no file while it serves. */
const compressed: Plugin = {
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

/** Sheets name the breakpoints of styles/breakpoints.css: `@media (--wide)`. A name that is not there fails the build. */
export const css: CSSOptions = { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } };

export default defineConfig({
  publicDir: 'src/client/public',
  plugins: [react(), readWants, prerender(), toldBoot, keptShell, compressed],
  // The router brings a stand-in for what React has had for years.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': fileURLToPath(import.meta.resolve('react')) } },
  css,
  build: {
    outDir: 'dist/client',
    // The MIT and ISC licenses of the bundled libraries require their notices to be distributed with the code.
    license: { fileName: bundledLicensesFile },
    target: 'es2022',
    // One style sheet for the whole app: no screen waits for a second one, and what is painted first holds its own.
    cssCodeSplit: false,
    // Nothing becomes a data: URL: the content security policy allows none.
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
