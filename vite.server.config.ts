import { defineConfig } from 'vite';

/**
 * The server with the packages it uses, in a few files: it is loaded in a fifth of the time (record 49). The embedded
 * database and what reads photographs load files of their own and stay packages; so does what checks passkeys, whose modules
 * find each other by the order in which they are loaded.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@simplewebauthn/server', 'pg-native', 'sharp'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    rolldownOptions: { input: { main: 'src/server/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
