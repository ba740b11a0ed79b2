import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { css } from '../vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every piece in every state; the game's own public files, so that fonts and paper are the real ones. */
export default defineConfig({
  root: here('.'),
  publicDir: here('../src/client/public'),
  cacheDir: here('../node_modules/.vite-gallery'),
  plugins: [react()],
  css,
  build: { outDir: here('../dist/gallery'), emptyOutDir: true },
  server: { host: '127.0.0.1', port: 4310 },
});
