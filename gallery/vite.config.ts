import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { css } from '../vite.config.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: resolvePath('.'),
  publicDir: resolvePath('../src/client/public'),
  cacheDir: resolvePath('../node_modules/.vite-gallery'),
  plugins: [react()],
  css,
  build: { outDir: resolvePath('../dist/gallery'), emptyOutDir: true },
  server: { host: '127.0.0.1', port: 4310 },
});
