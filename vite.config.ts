import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

type Prerendered = typeof import('./src/client/app/prerendered.tsx');

/** Markup needs no styles: they stand in the page's one style sheet. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/** Writes splash and landing into index.html, so that both are painted before any script has run. */
function prerender(): Plugin {
  return {
    name: 'prerender-landing',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<Prerendered>('./src/client/app/prerendered.tsx', {
        configFile: false,
        plugins: [withoutStyles],
        logLevel: 'error',
      });
      return html
        .replace('<!--splash-->', () => module.splashHtml())
        .replace('<!--landing-->', () => module.landingHtml());
    },
  };
}

export default defineConfig({
  publicDir: 'src/client/public',
  plugins: [react(), prerender()],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // One style sheet for the whole app: no screen waits for a second one, and the landing is painted by the first.
    cssCodeSplit: false,
    // Nothing becomes a data: URL or an inline script: the content security policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What never changes, what only signed-in screens need, the drawings of places, the pieces of most screens.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'data', test: /node_modules\/@tanstack\//, priority: 2 },
            { name: 'landmarks', test: /src\/client\/ui\/landmark/, priority: 2 },
            { name: 'pieces', test: /src\/client\/(ui|platform)\/(?!query-client)/, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
});
